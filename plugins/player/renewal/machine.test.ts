/** URLs are renewed before they expire; a failure is retried, a refusal is not. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { PlayData } from '../api.ts';
import { fixturePlay } from '../playback/fixtures.ts';
import {
  RENEW_AGAIN_MS,
  RENEW_BEFORE_MS,
  RENEW_TIMEOUT_MS,
  renewalMachine,
  type PlayRequest,
  type RenewalResult,
} from './machine.ts';

const VALID_FOR_S = 3600;
const DUE_MS = VALID_FOR_S * 1000 - RENEW_BEFORE_MS;

function begin(answers: (() => Promise<PlayData>)[], validForS = VALID_FOR_S) {
  const clock = new SimulatedClock();
  const events: RenewalResult[] = [];
  let asked = 0;
  const resolve = fromPromise<PlayData, PlayRequest>(() => {
    asked += 1;
    return answers.shift()?.() ?? Promise.resolve(fixturePlay);
  });
  const film = setup({
    types: { events: {} as RenewalResult },
    actors: { renewal: renewalMachine.provide({ actors: { resolve } }) },
  }).createMachine({
    invoke: { id: 'renewal', src: 'renewal', input: { request: { id: 12, type: 'movie' }, validForS } },
    on: {
      renewed: { actions: ({ event }) => events.push(event) },
      withdrawn: { actions: ({ event }) => events.push(event) },
    },
  });
  const actor = createActor(film, { clock }).start();
  const child = () => actor.getSnapshot().children['renewal'];
  return {
    clock,
    events,
    asked: () => asked,
    refuse: () => child()?.send({ type: 'refused' }),
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}

test('URLs are renewed in time, repeatedly', async () => {
  const { clock, events, asked, settle } = begin([]);
  clock.increment(DUE_MS - 1);
  expect(asked()).toBe(0);
  clock.increment(1);
  await settle();
  expect(events).toEqual([{ type: 'renewed', play: fixturePlay }]);
  clock.increment(fixturePlay.valid_for_s * 1000 - RENEW_BEFORE_MS);
  await settle();
  expect(asked()).toBe(2);
});

test('a very short lifetime does not cause endless requests', () => {
  const { clock, asked } = begin([], 1);
  clock.increment(1000);
  expect(asked()).toBe(0);
});

test('a failed or timed out request is retried', async () => {
  const { clock, events, asked, refuse, settle } = begin([
    () => Promise.reject(new ApiError(0, { code: 'offline' })),
    () => new Promise(() => {}),
  ]);
  refuse();
  await settle();
  expect([asked(), events]).toEqual([1, []]);
  clock.increment(RENEW_AGAIN_MS);
  expect(asked()).toBe(2);
  clock.increment(RENEW_TIMEOUT_MS);
  clock.increment(RENEW_AGAIN_MS);
  await settle();
  expect([asked(), events]).toEqual([3, [{ type: 'renewed', play: fixturePlay }]]);
});

test('a refused request is not repeated', async () => {
  const { clock, events, asked, refuse, settle } = begin([
    () => Promise.reject(new ApiError(402, { code: 'upgrade_required' })),
  ]);
  refuse();
  await settle();
  expect(events).toEqual([{ type: 'withdrawn', refusal: { code: 'upgrade_required' } }]);
  clock.increment(10 * DUE_MS);
  expect(asked()).toBe(1);
});
