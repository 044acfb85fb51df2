/** Endpoints for the proof of age that a member stores with their account. The proof does not contain the age. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** A stored proof. `method` is the id of the provider; times are ISO 8601. */
export const KeptProof = v.object({
  method: v.string(),
  country: v.string(),
  proved_at: v.string(),
  /** The end of the proof at the member's current place, which may be earlier than at the place of the verification. */
  valid_until: v.string(),
  is_valid: v.boolean(),
});
export type KeptProof = v.InferOutput<typeof KeptProof>;

/** The proof of this browser that the account could store. */
export const ProofOffer = v.object({ valid_until: v.string() });
export type ProofOffer = v.InferOutput<typeof ProofOffer>;

/** The member's proof. `proof` is null if none is stored; `offer` is null if this browser has none to store. */
export const AgeProof = v.object({ proof: v.nullable(KeptProof), offer: v.nullable(ProofOffer) });
export type AgeProof = v.InferOutput<typeof AgeProof>;

export const getAgeProof = endpoint({
  method: 'GET',
  path: '/me/age-proof',
  summary: "Returns the proof of age that the member's account stores, and the one that it could store.",
  access: 'member',
  personal: true,
  reply: AgeProof,
});

/**
 * Stores the proof of this browser. `nothing_to_keep`: this browser is not verified, its proof was stored before, or no
 * proof may be stored at this place.
 */
export const postAgeProof = endpoint({
  method: 'POST',
  path: '/me/age-proof',
  summary: "Stores the proof of age of this browser in the member's account.",
  access: 'member',
  personal: true,
  reply: AgeProof,
  errors: { nothing_to_keep: 409 },
  perMinute: 30,
});

export const deleteAgeProof = endpoint({
  method: 'DELETE',
  path: '/me/age-proof',
  summary: "Removes the proof of age from the member's account: their devices must verify again.",
  access: 'member',
  personal: true,
  reply: AgeProof,
  perMinute: 30,
});
