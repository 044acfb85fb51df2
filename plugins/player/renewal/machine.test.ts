/** New addresses come before the old ones end, again after a try in vain, and no more when the origin has said no. */
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
  type RenewalNews,
} from './machine.ts';

const VALID_FOR_S = 3600;
const DUE_MS = VALID_FOR_S * 1000 - RENEW_BEFORE_MS;

function begin(answers: (() => Promise<PlayData>)[], validForS = VALID_FOR_S) {
  const clock = new SimulatedClock();
  const news: RenewalNews[] = [];
  let asked = 0;
  const resolve = fromPromise<PlayData, PlayRequest>(() => {
    asked += 1;
    return answers.shift()?.() ?? Promise.resolve(fixturePlay);
  });
  const film = setup({
    types: { events: {} as RenewalNews },
    actors: { renewal: renewalMachine.provide({ actors: { resolve } }) },
  }).createMachine({
    invoke: { id: 'renewal', src: 'renewal', input: { request: { id: 12, type: 'movie' }, validForS } },
    on: {
      renewed: { actions: ({ event }) => news.push(event) },
      withdrawn: { actions: ({ event }) => news.push(event) },
    },
  });
  const actor = createActor(film, { clock }).start();
  const child = () => actor.getSnapshot().children['renewal'];
  return {
    clock,
    news,
    asked: () => asked,
    refuse: () => child()?.send({ type: 'refused' }),
    settle: () => new Promise<void>((done) => setImmediate(done)),
  };
}

test('they are asked for in time, and again in time for the next', async () => {
  const { clock, news, asked, settle } = begin([]);
  clock.increment(DUE_MS - 1);
  expect(asked()).toBe(0);
  clock.increment(1);
  await settle();
  expect(news).toEqual([{ type: 'renewed', play: fixturePlay }]);
  clock.increment(fixturePlay.valid_for_s * 1000 - RENEW_BEFORE_MS);
  await settle();
  expect(asked()).toBe(2);
});

test('the shortest of times is not asked about without end', () => {
  const { clock, asked } = begin([], 1);
  clock.increment(1000);
  expect(asked()).toBe(0);
});

test('an origin that does not answer, or not in time, is asked again', async () => {
  const { clock, news, asked, refuse, settle } = begin([
    () => Promise.reject(new ApiError(0, { code: 'offline' })),
    () => new Promise(() => {}),
  ]);
  refuse();
  await settle();
  expect([asked(), news]).toEqual([1, []]);
  clock.increment(RENEW_AGAIN_MS);
  expect(asked()).toBe(2);
  clock.increment(RENEW_TIMEOUT_MS);
  clock.increment(RENEW_AGAIN_MS);
  await settle();
  expect([asked(), news]).toEqual([3, [{ type: 'renewed', play: fixturePlay }]]);
});

test('an origin that says no is not asked any more', async () => {
  const { clock, news, asked, refuse, settle } = begin([
    () => Promise.reject(new ApiError(402, { code: 'upgrade_required' })),
  ]);
  refuse();
  await settle();
  expect(news).toEqual([{ type: 'withdrawn', refusal: { code: 'upgrade_required' } }]);
  clock.increment(10 * DUE_MS);
  expect(asked()).toBe(1);
});
