/** The proof of age that a member stores with their account: load it, store it from this browser, or revoke it. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { AgeProof } from '../api/proof.ts';

const TIMEOUT_MS = 12_000;

export interface ProofContext {
  found: AgeProof | null;
  refusal: Refusal | null;
}

export type ProofEvent = { type: 'retry' } | { type: 'keep' } | { type: 'revoke' };

export const proofMachine = setup({
  types: { context: {} as ProofContext, events: {} as ProofEvent, tags: {} as 'busy' },
  actors: {
    read: unprovided<AgeProof>('read'),
    keep: unprovided<AgeProof>('keep'),
    revoke: unprovided<AgeProof>('revoke'),
  },
  guards: {
    hasProof: ({ context }) => (context.found?.proof ?? null) !== null,
    hasOffer: ({ context }) => (context.found?.offer ?? null) !== null,
  },
  actions: {
    storeFound: assign((_, params: { found: AgeProof }) => ({ found: params.found, refusal: null })),
    storeRefusal: assign((_, params: { error: unknown }) => ({ refusal: refusalOf(params.error) })),
    storeTimeout: assign({ refusal: { code: 'timeout' } }),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'proof',
  context: { found: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'found',
          actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'unreadable', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { timeout: { target: 'unreadable', actions: 'storeTimeout' } },
    },
    found: {
      always: [
        { guard: 'hasProof', target: 'kept' },
        { guard: 'hasOffer', target: 'offered' },
        { target: 'none' },
      ],
    },
    unreadable: { on: { retry: 'reading' } },
    /** There is no proof to store: this browser is not verified, or its proof was stored before. */
    none: { type: 'final' },
    offered: { on: { keep: 'keeping' } },
    keeping: {
      tags: ['busy'],
      invoke: {
        id: 'keep',
        src: 'keep',
        onDone: {
          target: 'found',
          actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'notKept', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { timeout: { target: 'notKept', actions: 'storeTimeout' } },
    },
    notKept: { on: { retry: 'reading' } },
    kept: { on: { revoke: 'revoking' } },
    revoking: {
      tags: ['busy'],
      invoke: {
        id: 'revoke',
        src: 'revoke',
        onDone: {
          target: 'found',
          actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'notRevoked', actions: { type: 'storeRefusal', params: ({ event }) => event } },
      },
      after: { timeout: { target: 'notRevoked', actions: 'storeTimeout' } },
    },
    notRevoked: { on: { revoke: 'revoking' } },
  },
});
