/** Checks that a page never shows the own review of a previous visitor. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { liveValue } from '#app/live-value.ts';
import type { Session, User } from '#ports/session.ts';
import type { OwnReview } from '../api.ts';
import { newcomer, writtenReview, pendingComment } from './fixtures.ts';
import { createOwnReview } from '../start.ts';
import { ownReviewMachine, type Subject } from './machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const FILM: Subject = { type: 'Movie', id: 1 };
const look = (userId: number | null, subject = FILM) => ({ type: 'look', subject, userId }) as const;

/** Requests beyond these answers stay without one. */
function reading(answers: readonly (OwnReview | Error)[]) {
  const asked: Subject[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    ownReviewMachine.provide({
      actors: {
        read: fromPromise<OwnReview, Subject>(({ input }) => {
          const answer = answers[asked.length];
          asked.push(input);
          if (answer === undefined) return new Promise(() => {});
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        }),
      },
    }),
    { clock },
  ).start();
  return { actor, asked, clock };
}

it('the own review of the previous visitor is dropped immediately', async () => {
  const { actor, asked } = reading([writtenReview, newcomer]);
  actor.send(look(1));
  await settled();
  expect(actor.getSnapshot().context.ownReview).toEqual(writtenReview);
  actor.send(look(null));
  expect(actor.getSnapshot().context.ownReview).toBeNull();
  await settled();
  expect(actor.getSnapshot().context.ownReview).toEqual(newcomer);
  expect(asked).toEqual([FILM, FILM]);
});

it("a member's own review is dropped when they log out, but not when their account changes", async () => {
  const who = liveValue<User | null>({ id: 7 } as User);
  const session = { user: who.get, subscribe: who.subscribe } as Session;
  const actor = createOwnReview({ call: async () => writtenReview } as unknown as Http, session);
  actor.start();
  actor.send(look(7));
  await settled();
  who.set({ id: 7, name: 'Lou' } as User);
  expect(actor.getSnapshot().context.ownReview).toEqual(writtenReview);
  who.set(null);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { subject: null, ownReview: null },
  });
});

it('a new rating and a new comment appear in the own review, the comment only once', async () => {
  const { actor } = reading([newcomer]);
  actor.send(look(1));
  await settled();
  actor.send({ type: 'rated', rating: 5 });
  actor.send({ type: 'commented', comment: pendingComment });
  actor.send({ type: 'commented', comment: pendingComment });
  expect(actor.getSnapshot().context.ownReview).toEqual({
    ...newcomer,
    rating: 5,
    comments: [pendingComment],
  });
});

it('the own review can be requested again after a failure', async () => {
  const { actor, asked } = reading([new Error('no'), writtenReview]);
  actor.send(look(1));
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'retry' });
  await settled();
  expect(asked).toEqual([FILM, FILM]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { ownReview: writtenReview } });
});

it('a request without an answer fails after 15 seconds', () => {
  const { actor, clock } = reading([]);
  actor.send(look(1));
  clock.increment(14_999);
  expect(actor.getSnapshot().value).toBe('loading');
  clock.increment(1);
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { ownReview: null } });
});
