/** Cancellation by a mailed link: each refusal ends in the state that names it, and the wish for a refund is sent. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Cancelled, CancellationStatus } from '../api.ts';
import { tokenFixtures } from './fixtures.ts';
import { tokenMachine, type TokenOrder } from './machine.ts';

const [current] = tokenFixtures.outcomes.read.done;
const [answer] = tokenFixtures.outcomes.cancel.done;
if (!current || !answer) throw new Error('The fixtures are empty');
const token = 'kq3v-sample-token';

/** A link whose state is read without an error unless `refused` is given. */
const opened = (refused?: ApiError) => {
  const orders: TokenOrder[] = [];
  const actor = createActor(
    tokenMachine.provide({
      actors: {
        read: fromPromise<CancellationStatus, string>(async () => {
          if (refused) throw refused;
          return current;
        }),
        cancel: fromPromise<Cancelled, TokenOrder>(async ({ input }) => {
          orders.push(input);
          return answer;
        }),
      },
    }),
    { input: { token } },
  ).start();
  return { actor, orders };
};

it.each([
  [410, 'used_token', 'used'],
  [410, 'expired_token', 'expired'],
  [404, 'unknown_token', 'unknown'],
  [422, 'invalid', 'unknown'],
  [422, 'bundle_subscription', 'bundle'],
  [0, 'offline', 'failed'],
])('a link refused with %i %s is shown as %s', async (status, code, state) => {
  const { actor } = opened(new ApiError(status, { code }));
  await waitFor(actor, (snapshot) => !snapshot.matches('reading'));
  expect(actor.getSnapshot().value).toBe(state);
  expect(actor.getSnapshot().context.refusal?.code).toBe(state === 'failed' ? code : undefined);
});

it.each([true, false])('a cancellation is sent with the wish for a refund: %s', async (withdraws) => {
  const { actor, orders } = opened();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(orders).toEqual([]);
  actor.send({ type: 'cancel', withdraws });
  await waitFor(actor, (snapshot) => snapshot.matches('confirmed'));
  expect(orders).toEqual([{ token, withdraws }]);
  expect(actor.getSnapshot().context.answer).toEqual(answer);
});
