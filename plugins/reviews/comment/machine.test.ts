/** Checks that the form ignores a second click for 1500 ms after a comment was sent. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { pendingComment } from '../own-review/fixtures.ts';
import { commentMachine } from './machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const submit = (comment: string) => ({ type: 'submit', values: { comment } }) as const;

it('the form sends the first comment, ignores others for 1500 ms, and then sends the next one', async () => {
  const sent: string[] = [];
  const clock = new SimulatedClock();
  const finish = vi.fn<() => void>();
  const actor = createActor(
    commentMachine.provide({
      actors: {
        post: fromPromise(async ({ input: { values } }) => {
          sent.push(values.comment);
          return pendingComment;
        }),
      },
      actions: { finish },
    }),
    { clock },
  ).start();
  actor.send(submit('One.'));
  actor.send(submit('One.'));
  await settled();
  expect(finish).toHaveBeenCalledTimes(1);
  clock.increment(1499);
  actor.send(submit('One.'));
  expect(actor.getSnapshot().matches('resting')).toBe(true);
  clock.increment(1);
  actor.send(submit('Two.'));
  await settled();
  expect(sent).toEqual(['One.', 'Two.']);
});

it('the form does not send comments that are empty or longer than 2000 characters', () => {
  const actor = createActor(commentMachine).start();
  for (const words of ['', '   ', 'x'.repeat(2001)]) {
    actor.send(submit(words));
    expect(actor.getSnapshot().matches('invalid')).toBe(true);
  }
});
