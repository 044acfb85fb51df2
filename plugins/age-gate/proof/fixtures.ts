/** Realistic events and responses of the section on the stored proof, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { AgeProof } from '../api/proof.ts';
import type { ProofEvent } from './machine.ts';

const kept: AgeProof = {
  proof: {
    method: 'eu',
    country: 'GB',
    proved_at: '2026-06-01T12:00:00.000Z',
    valid_until: '2027-06-01T12:00:00.000Z',
    is_valid: true,
  },
  offer: null,
};
const none: AgeProof = { proof: null, offer: null };
const offered: AgeProof = { proof: null, offer: { valid_until: '2027-06-01T12:00:00.000Z' } };
const offline = new ApiError(0, { code: 'offline' });

export const proofFixtures = {
  input: undefined,
  events: [{ type: 'retry' }, { type: 'keep' }, { type: 'revoke' }] satisfies ProofEvent[],
  outcomes: {
    read: { done: [kept, offered, none], errors: [offline] },
    keep: { done: [kept], errors: [new ApiError(409, { code: 'nothing_to_keep' })] },
    revoke: { done: [none], errors: [offline] },
  },
};
