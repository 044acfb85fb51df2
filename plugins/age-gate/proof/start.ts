/** Starts the proof's statechart with its API calls; loaded with its view. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { deleteAgeProof, getAgeProof, postAgeProof } from '../api/proof.ts';
import { proofMachine } from './machine.ts';

export const proofWith = (http: Http) =>
  proofMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => http.call(getAgeProof, { signal })),
      keep: fromPromise(({ signal }) => http.call(postAgeProof, { signal })),
      revoke: fromPromise(({ signal }) => http.call(deleteAgeProof, { signal })),
    },
  });
