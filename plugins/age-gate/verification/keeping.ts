/** States in which a newly verified member chooses whether their account stores the proof. */
import type { ProofOffer } from '../api/proof.ts';

const readOffer = ({ event }: { event: { output: ProofOffer | null } }) => ({ offer: event.output });
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Part of `machine.ts`; the actors, guards and actions are in `setup.ts`. */
export const keepingStates = {
  readingOffer: {
    tags: ['busy'],
    invoke: {
      id: 'readOffer',
      src: 'readOffer',
      onDone: [
        {
          guard: { type: 'isOffered', params: readOffer },
          target: 'offered',
          actions: { type: 'storeOffer', params: readOffer },
        },
        { target: 'verified', actions: { type: 'storeOffer', params: { offer: null } } },
      ],
      onError: { target: 'verified', actions: { type: 'storeOffer', params: { offer: null } } },
    },
    after: {
      checkTimeout: { target: 'verified', actions: { type: 'storeOffer', params: { offer: null } } },
    },
  },
  /** The member chooses whether the account stores the proof, also for other devices. */
  offered: { on: { keep: 'keeping', continue: 'continuing' } },
  keeping: {
    tags: ['busy'],
    invoke: {
      id: 'keepProof',
      src: 'keepProof',
      onDone: 'continuing',
      onError: { target: 'notKept', actions: { type: 'storeRefusal', params: failure } },
    },
    after: { checkTimeout: { target: 'notKept', actions: 'storeTimeout' } },
  },
  notKept: { on: { keep: 'keeping', continue: 'continuing' } },
} as const;
