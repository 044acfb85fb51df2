/** A confession is sent once, 700 ms after the last click, if its author has an account and a nickname. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { KEY } from '../draft/fixtures.ts';
import { received, typed } from './fixtures.ts';
import { sendMachine } from './machine.ts';
import type { Author } from './sending.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const submit = (author: Author, text = typed.confession_text) =>
  ({ type: 'submit', key: KEY, version: 1, author, values: { ...typed, confession_text: text } }) as const;

function begin(errors: ApiError[] = []) {
  const sent: string[] = [];
  const named: unknown[] = [];
  const clock = new SimulatedClock();
  const askLogin = vi.fn<() => void>();
  const announceReceived = vi.fn<() => void>();
  const announceChange = vi.fn<() => void>();
  const actor = createActor(
    sendMachine.provide({
      actors: {
        send: fromPromise(async ({ input: { key, values } }) => {
          const error = errors.shift();
          if (error) throw error;
          sent.push(`${key} ${values?.confession_text}`);
          return received;
        }),
        name: fromPromise(async ({ input }) => void named.push(input)),
      },
      actions: { askLogin, announceReceived, announceChange },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    sent,
    named,
    askLogin,
    announceReceived,
    announceChange,
    state: () => actor.getSnapshot().value,
  };
}

it('several clicks send one call, 700 ms after the last one', async () => {
  const { actor, clock, sent, announceReceived, state } = begin();
  actor.send(submit('named', 'One.'));
  clock.increment(699);
  actor.send(submit('named', 'One.'));
  clock.increment(699);
  expect(state()).toBe('checking');
  clock.increment(1);
  actor.send(submit('named', 'Two.'));
  await settled();
  expect(sent).toEqual([`${KEY} One.`]);
  expect(state()).toBe('received');
  expect(announceReceived).toHaveBeenCalledTimes(1);
});

it('an edit before the call cancels it, and invalid fields are not sent', () => {
  const { actor, clock, state } = begin();
  actor.send(submit('named'));
  actor.send({ type: 'edit' });
  clock.increment(700);
  expect(state()).toBe('draft');
  actor.send(submit('named', 'See ｅｘａｍｐｌｅ．ｃｏｍ'));
  expect(state()).toBe('invalid');
  expect(actor.getSnapshot().context).toMatchObject({
    faults: { confession_text: 'link' },
    link: 'example.com',
  });
});

it('sending continues after a guest has logged in or a member has set a nickname', async () => {
  const { actor, clock, sent, named, askLogin, state } = begin();
  actor.send(submit('guest'));
  clock.increment(700);
  expect(askLogin).toHaveBeenCalledTimes(1);
  actor.send({ type: 'stayedOut' });
  expect(state()).toBe('notLoggedIn');
  actor.send(submit('guest'));
  clock.increment(700);
  actor.send({ type: 'loggedIn', author: 'nameless' });
  expect(state()).toEqual({ naming: 'typing' });
  actor.send({ type: 'name', values: { username: 'me@example.org' } });
  expect(state()).toEqual({ naming: 'invalid' });
  actor.send({ type: 'name', values: { username: 'Night Owl' } });
  await settled();
  await settled();
  expect(named).toEqual([{ username: 'Night Owl' }]);
  expect(sent).toHaveLength(1);
  expect(state()).toBe('received');
});

it('a retry after an unknown result sends the same key', async () => {
  const { actor, clock, sent, state } = begin([new ApiError(0, { code: 'timeout' })]);
  actor.send(submit('named'));
  clock.increment(700);
  await settled();
  expect(state()).toBe('refused');
  actor.send(submit('named'));
  clock.increment(700);
  await settled();
  expect(sent).toEqual([`${KEY} ${typed.confession_text}`]);
});

it('a draft that was changed on another device is not sent but loaded again', async () => {
  const { actor, clock, sent, announceChange, state } = begin([new ApiError(409, { code: 'draft_changed' })]);
  actor.send(submit('named'));
  clock.increment(700);
  await settled();
  expect(state()).toBe('refused');
  expect(sent).toEqual([]);
  expect(announceChange).toHaveBeenCalledTimes(1);
});
