/** The watch page uses play data that was requested before the click, once. */
import { afterEach, expect, test } from 'vitest';
import type { Http } from '#app/http/client.ts';
import { askAhead, forgetAsked, takeAsked } from './ahead.ts';

const WISH = { id: 34, type: 'trailer' } as const;

/** A client that replies to each call and records its path. */
function client() {
  const calls: string[] = [];
  const call = async ({ path }: { path: string }, args: { query?: { type: string } }) => {
    calls.push([path, args.query?.type].filter(Boolean).join(' '));
    return calls.length;
  };
  return { calls, http: { call } as unknown as Http };
}

afterEach(forgetAsked);

test('a film and its play data are requested once and used once', async () => {
  const { calls, http } = client();
  askAhead(http, WISH);
  expect(calls).toEqual(['/movies/:id/play trailer', '/movies/:id']);
  const asked = takeAsked(WISH);
  expect(await Promise.all([asked?.play, asked?.movie])).toEqual([1, 2]);
  expect(takeAsked(WISH)).toBeNull();
});

test('for an extra, only the play data is requested, because it contains the film', () => {
  const { calls, http } = client();
  expect(askAhead(http, { id: 34, type: 'bhs' }).movie).toBeNull();
  expect(calls).toEqual(['/movies/:id/play bhs']);
});

test.each([
  { id: 35, type: 'trailer' },
  { id: 34, type: 'movie' },
] as const)('a request for the trailer of film 34 is not used for the $type of $id', (other) => {
  askAhead(client().http, WISH);
  expect(takeAsked(other)).toBeNull();
  expect(takeAsked(WISH)).not.toBeNull();
});

test('a cancelled request is not used', () => {
  askAhead(client().http, WISH);
  forgetAsked();
  expect(takeAsked(WISH)).toBeNull();
});

test('a request that fails before the click rejects for the watch page', async () => {
  const call = () => Promise.reject(new Error('offline'));
  askAhead({ call } as unknown as Http, WISH);
  await expect(takeAsked(WISH)?.play).rejects.toThrow('offline');
});
