/** Calls about the proof of age that a member stores with their account. It contains no age. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** `method` is the name of the provider; times are ISO. */
export const KeptProof = v.object({
  method: v.string(),
  country: v.string(),
  proved_at: v.string(),
  /** When it ends at the member's present place, which may be earlier than where it was given. */
  valid_until: v.string(),
  is_valid: v.boolean(),
});
export type KeptProof = v.InferOutput<typeof KeptProof>;

/** The proof of this browser, which the account could store. */
export const ProofOffer = v.object({ valid_until: v.string() });
export type ProofOffer = v.InferOutput<typeof ProofOffer>;

/** `proof` is null if none is stored; `offer` is null if this browser has none to store. */
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

/** `nothing_to_keep`: this browser is not verified, its proof was stored before, or none may be stored here. */
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
