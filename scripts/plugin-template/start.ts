/** Starts the round's statechart with its call. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { postAnswer, type Result } from './api.ts';
import { roundMachine, type Answer, type RoundInput } from './machine.ts';

export const createRound = ({ http }: { http: Http }, input: RoundInput): ActorRefFrom<typeof roundMachine> =>
  createActor(
    roundMachine.provide({
      actors: {
        send: fromPromise<Result, Answer>(({ input: body, signal }) =>
          http.call(postAnswer, { body, signal }),
        ),
      },
    }),
    { input },
  );
