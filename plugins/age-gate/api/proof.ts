/** Calls about the proof of age that a member keeps with their account. It says that an age was proved; never an age. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** `method` is the name of the provider; times are ISO. */
export const KeptProof = v.object({
  method: v.string(),
  country: v.string(),
  proved_at: v.string(),
  /** When it ends where the member is now, which may be earlier than where it was given. */
  valid_until: v.string(),
  is_valid: v.boolean(),
});
export type KeptProof = v.InferOutput<typeof KeptProof>;

/** The proof of this browser, which the account could keep. */
export const ProofOffer = v.object({ valid_until: v.string() });
export type ProofOffer = v.InferOutput<typeof ProofOffer>;

/** `proof` is null where none is kept; `offer` is null where this browser has none to keep. */
export const AgeProof = v.object({ proof: v.nullable(KeptProof), offer: v.nullable(ProofOffer) });
export type AgeProof = v.InferOutput<typeof AgeProof>;

export const getAgeProof = endpoint({
  method: 'GET',
  path: '/me/age-proof',
  summary: "The proof of age that the member's account keeps, and the one that it could keep.",
  access: 'member',
  personal: true,
  reply: AgeProof,
});

/** `nothing_to_keep`: this browser is not verified, its proof was kept before, or none may be kept where it is. */
export const postAgeProof = endpoint({
  method: 'POST',
  path: '/me/age-proof',
  summary: "Keeps the proof of age of this browser with the member's account.",
  access: 'member',
  personal: true,
  reply: AgeProof,
  errors: { nothing_to_keep: 409 },
  perMinute: 30,
});

export const deleteAgeProof = endpoint({
  method: 'DELETE',
  path: '/me/age-proof',
  summary: "Removes the proof of age from the member's account: their devices are asked again.",
  access: 'member',
  personal: true,
  reply: AgeProof,
  perMinute: 30,
});
