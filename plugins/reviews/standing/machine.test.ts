/** What a visitor has to do with the reviews on screen: their own, and nobody's before them. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { liveValue } from '#app/live-value.ts';
import type { Session, User } from '#ports/session.ts';
import type { Standing } from '../api.ts';
import { newcomer, ownStanding, pendingComment } from './fixtures.ts';
import { createStanding } from '../start.ts';
import { standingMachine, type Subject } from './machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const FILM: Subject = { type: 'Movie', id: 1 };
const look = (userId: number | null, subject = FILM) => ({ type: 'look', subject, userId }) as const;

function reading(answers: readonly (Standing | Error)[]) {
  const asked: Subject[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    standingMachine.provide({
      actors: {
        read: fromPromise<Standing, Subject>(({ input }) => {
          const answer = answers[asked.length];
          asked.push(input);
          return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer);
        }),
      },
    }),
    { clock },
  ).start();
  return { actor, asked, clock };
}

it('forgets what was read for the visitor before, at once', async () => {
  const { actor, asked } = reading([ownStanding, newcomer]);
  actor.send(look(1));
  await settled();
  expect(actor.getSnapshot().context.standing).toEqual(ownStanding);
  actor.send(look(null));
  expect(actor.getSnapshot().context.standing).toBeNull();
  await settled();
  expect(actor.getSnapshot().context.standing).toEqual(newcomer);
  expect(asked).toEqual([FILM, FILM]);
});

it('forgets what a member has rated when they log out, and not when their account changes', async () => {
  const who = liveValue<User | null>({ id: 7 } as User);
  const session = { user: who.get, subscribe: who.subscribe } as Session;
  const actor = createStanding({ call: async () => ownStanding } as unknown as Http, session);
  actor.start();
  actor.send(look(7));
  await settled();
  who.set({ id: 7, name: 'Lou' } as User);
  expect(actor.getSnapshot().context.standing).toEqual(ownStanding);
  who.set(null);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'unasked',
    context: { subject: null, standing: null },
  });
});

it('shows the rating and the comment that were just given, the comment once', async () => {
  const { actor } = reading([newcomer]);
  actor.send(look(1));
  await settled();
  actor.send({ type: 'rated', rating: 5 });
  actor.send({ type: 'commented', comment: pendingComment });
  actor.send({ type: 'commented', comment: pendingComment });
  expect(actor.getSnapshot().context.standing).toEqual({
    ...newcomer,
    rating: 5,
    comments: [pendingComment],
  });
});

it('can be asked for again after a failure, and after 15 seconds without an answer', async () => {
  const { actor, clock } = reading([new Error('no'), ownStanding]);
  actor.send(look(1));
  await settled();
  expect(actor.getSnapshot().matches('failed')).toBe(true);
  actor.send({ type: 'retry' });
  clock.increment(15_000);
  expect(actor.getSnapshot().matches('failed')).toBe(true);
  await settled();
  expect(actor.getSnapshot().context.standing).toBeNull();
});
