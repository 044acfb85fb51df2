/** Search as you type: debounce, one call at a time, aborted earlier calls, the URL, and device storage. */
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Search } from '#ports/search.ts';
import { DEBOUNCE_MS, SEARCH_TIMEOUT_MS, searchMachine, type DeviceOrder } from './machine.ts';
import type { SearchInput } from './query.ts';
import { foundNight, foundNothing } from './fixtures.ts';

const EMPTY: SearchInput = { query: '', found: null, refusal: null };

function begin(input: SearchInput = EMPTY) {
  const clock = new SimulatedClock();
  const asked: { query: string; signal: AbortSignal; answer: (found: Search | ApiError) => void }[] = [];
  const addresses: string[] = [];
  const orders: DeviceOrder[] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        search: fromPromise(
          ({ input: query, signal }) =>
            new Promise<Search>((resolve, reject) =>
              asked.push({
                query,
                signal,
                answer: (found) => (found instanceof ApiError ? reject(found) : resolve(found)),
              }),
            ),
        ),
        device: fromCallback<DeviceOrder>(({ receive }) => receive((order) => void orders.push(order))),
      },
      actions: { announceAddress: ({ context }) => void addresses.push(context.query) },
    }),
    { input, clock },
  ).start();
  return {
    actor,
    clock,
    asked,
    addresses,
    orders,
    type: (query: string) => actor.send({ type: 'type', query }),
    state: () => actor.getSnapshot().value,
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}

describe('a typed query', () => {
  test('is sent once, after a pause', () => {
    const { clock, asked, type, state } = begin();
    for (const text of ['n', 'ni', 'nig', 'nigh']) {
      type(text);
      clock.increment(DEBOUNCE_MS - 1);
    }
    expect(asked).toEqual([]);
    type('night');
    expect(state()).toBe('waiting');
    clock.increment(DEBOUNCE_MS);
    expect(asked.map(({ query }) => query)).toEqual(['night']);
  });

  test('aborts the previous call', async () => {
    const { actor, clock, asked, type, state, settle } = begin();
    type('night');
    clock.increment(DEBOUNCE_MS);
    type('zeppelin');
    expect(asked[0]?.signal.aborted).toBe(true);
    clock.increment(DEBOUNCE_MS);
    asked[0]?.answer(foundNight);
    asked[1]?.answer(foundNothing);
    await settle();
    expect(state()).toBe('nothing');
    expect(actor.getSnapshot().context.found).toEqual(foundNothing);
  });

  test('a query of one character is validated only on submit and makes no call', () => {
    const { actor, clock, asked, type, state } = begin();
    type(' n ');
    clock.increment(DEBOUNCE_MS * 4);
    expect(state()).toBe('begun');
    actor.send({ type: 'submit', query: 'n' });
    expect(state()).toBe('tooShort');
    expect(asked).toEqual([]);
  });

  test('an additional space does not repeat the search', () => {
    const { type, state, asked } = begin({ query: 'night', found: foundNight, refusal: null });
    type('night ');
    expect(state()).toBe('found');
    expect(asked).toEqual([]);
  });
});

describe('the response to a search', () => {
  test('puts the query in the URL, and clearing the field removes it', async () => {
    const { actor, clock, asked, addresses, type, settle } = begin();
    type('night');
    clock.increment(DEBOUNCE_MS);
    asked[0]?.answer(foundNight);
    await settle();
    actor.send({ type: 'clear' });
    expect(addresses).toEqual(['', 'night', '']);
    expect(actor.getSnapshot().context).toMatchObject({ query: '', found: null });
  });

  test('a timeout is an error that can be retried', async () => {
    const { actor, clock, asked, type, state, settle } = begin();
    type('night');
    clock.increment(DEBOUNCE_MS);
    clock.increment(SEARCH_TIMEOUT_MS);
    expect(state()).toBe('failed');
    expect(actor.getSnapshot().context.refusal).toEqual({ code: 'timeout' });
    actor.send({ type: 'retry' });
    asked.at(-1)?.answer(foundNight);
    await settle();
    expect(state()).toBe('found');
  });

  test('an offline search is repeated when the connection is back', async () => {
    const { actor, clock, asked, type, state, settle } = begin();
    type('night');
    clock.increment(DEBOUNCE_MS);
    asked[0]?.answer(new ApiError(0, { code: 'offline' }));
    await settle();
    expect(state()).toBe('offline');
    actor.send({ type: 'online' });
    expect(state()).toBe('searching');
    expect(asked).toHaveLength(2);
  });
});

describe('recent searches', () => {
  test('contain finished searches, but not every typed prefix', async () => {
    const { actor, clock, asked, orders, type, settle } = begin();
    type('night');
    clock.increment(DEBOUNCE_MS);
    asked[0]?.answer(foundNight);
    await settle();
    expect(orders).toEqual([]);
    actor.send({ type: 'follow' });
    actor.send({ type: 'submit', query: 'night' });
    actor.send({ type: 'submit', query: 'n' });
    expect(orders).toEqual([
      { type: 'remember', query: 'night' },
      { type: 'remember', query: 'night' },
    ]);
  });

  test('can be deleted singly or all together', () => {
    const { actor, orders } = begin();
    actor.send({ type: 'remembered', recent: ['noir', 'mara lind'] });
    expect(actor.getSnapshot().context.recent).toEqual(['noir', 'mara lind']);
    actor.send({ type: 'forget', query: 'noir' });
    actor.send({ type: 'forgetAll' });
    expect(orders).toEqual([{ type: 'forget', query: 'noir' }, { type: 'forgetAll' }]);
  });
});

test('navigating to another search URL shows the results of that URL', () => {
  const { actor, state } = begin();
  actor.send({ type: 'arrive', query: 'night', found: foundNight, refusal: null });
  expect(state()).toBe('found');
  actor.send({ type: 'arrive', ...EMPTY });
  expect(state()).toBe('idle');
});
