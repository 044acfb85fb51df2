/** The preview's request to the origin, the visitors who get no preview, and events that end it early. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { DWELL_MS } from './machine.ts';
import { createPreview } from './start.ts';

const LONG_MS = 60_000;

let calls: string[];
let reducesMotion: boolean;
let isDiscreet: boolean;
let changed: () => void;
let page: EventTarget;

const fetched = (input: unknown) => {
  calls.push(String(input));
  return Promise.resolve(Response.json({ streaming_links: { mp4: '/media/signed/trailer/film.mp4' } }));
};

beforeEach(() => {
  vi.useFakeTimers();
  [calls, reducesMotion, isDiscreet, page] = [[], false, false, new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: reducesMotion }));
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pointed() {
  const actor = createPreview({
    http: createHttp({ fetch: fetched as typeof fetch, base: '/api', parseReplies: false }),
    consent: undefined,
    discretion: {
      discreet: () => isDiscreet,
      subscribe(listener) {
        changed = listener;
        return () => undefined;
      },
    },
  });
  actor.start();
  actor.send({ type: 'enter', card: 'card', movieId: 7 });
  return actor;
}

async function loading() {
  const actor = pointed();
  await vi.advanceTimersByTimeAsync(DWELL_MS);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ shown: 'loading' })).toBe(true));
  return actor;
}

it("the preview requests the film's trailer and plays its file", async () => {
  const actor = await loading();
  expect(calls).toEqual(['/api/movies/7/play?type=trailer']);
  expect(actor.getSnapshot().context.address).toBe('/media/signed/trailer/film.mp4');
});

it.each([
  ['prefers reduced motion', () => (reducesMotion = true)],
  ['is discreet', () => (isDiscreet = true)],
  ['has a browser with data saving', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  [
    'has told the player to spare data',
    () => vi.stubGlobal('window', { localStorage: { getItem: () => 'on' } }),
  ],
])('nothing is requested for a visitor who %s', async (_name, want) => {
  want();
  const actor = pointed();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([actor.getSnapshot().value, calls]).toEqual([{ shown: 'over' }, []]);
});

it.each([
  ['Escape', () => page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))],
  ['a hidden page', () => page.dispatchEvent(new Event('visibilitychange'))],
  [
    'the discreet mode',
    () => {
      isDiscreet = true;
      changed();
    },
  ],
])('%s ends the preview', async (_name, happen) => {
  const actor = await loading();
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'a' }));
  expect(actor.getSnapshot().value).toEqual({ shown: 'loading' });
  happen();
  expect(actor.getSnapshot().value).toEqual({ shown: 'over' });
});
