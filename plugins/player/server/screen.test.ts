/** The single screen of an account: which of many claims gets the lease, how long it lasts, and which films need it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { SCREENS_PER_ACCOUNT } from '#ports/screens.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { deleteScreen, getPlayData, postScreen } from '../api.ts';
import type { PlayType } from '#ports/watched-film.ts';
import { LEASE_LIFETIME_S } from './screen.ts';

type Open = Awaited<ReturnType<typeof openAccounts>>;
let open: Open;
let site: Open['site'];
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  open = await openAccounts({ seeded: true, callsPerMinute: 100_000 });
  ({ site } = open);
  const films = await site.origin.db.selectFrom('movies').select(['id', 'slug']).execute();
  ids = Object.fromEntries(films.map(({ id, slug }) => [slug, id]));
}, 60_000);
afterAll(() => site.close());

const PHONE = '00000000-0000-4000-8000-000000000001';
const TV = '00000000-0000-4000-8000-000000000002';
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'held',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );
const claim = ({ http }: TestVisitor, screen: string, take_over = false) =>
  outcome(http.call(postScreen, { body: { screen, take_over } }));
const leave = ({ http }: TestVisitor, screen: string) => http.call(deleteScreen, { params: { screen } });
const memberOf = async (name: string) => (await open.member(`${name}@example.org`)).someone;
const OCCUPIED = '409 occupied';

describe('the lease', () => {
  test('the first screen has the lease while it sends heartbeats', async () => {
    const someone = await memberOf('first');
    expect(await claim(someone, PHONE)).toBe('held');
    for (let beats = 0; beats < 5; beats += 1) {
      site.clock.advance(10_000);
      expect([await claim(someone, TV), await claim(someone, PHONE)]).toEqual([OCCUPIED, 'held']);
    }
  });

  test('the lease of a screen without heartbeats expires', async () => {
    const someone = await memberOf('died');
    await claim(someone, PHONE);
    site.clock.advance(LEASE_LIFETIME_S * 1000 - 1);
    expect(await claim(someone, TV)).toBe(OCCUPIED);
    site.clock.advance(1);
    expect([await claim(someone, TV), await claim(someone, PHONE)]).toEqual(['held', OCCUPIED]);
  });

  test('another screen can take the lease over, and the first one can take it back', async () => {
    const someone = await memberOf('over');
    await claim(someone, PHONE);
    expect([await claim(someone, TV, true), await claim(someone, PHONE)]).toEqual(['held', OCCUPIED]);
    expect([await claim(someone, PHONE, true), await claim(someone, TV)]).toEqual(['held', OCCUPIED]);
  });

  test('the lease is free once its screen has released it', async () => {
    const someone = await memberOf('left');
    await claim(someone, PHONE);
    await leave(someone, TV);
    expect(await claim(someone, TV)).toBe(OCCUPIED);
    await leave(someone, PHONE);
    expect(await claim(someone, TV)).toBe('held');
  });

  test('each account has its own lease', async () => {
    const [one, other] = [await memberOf('one'), await memberOf('other')];
    expect([await claim(one, PHONE), await claim(other, TV)]).toEqual(['held', 'held']);
    await leave(other, PHONE);
    expect(await claim(one, TV)).toBe(OCCUPIED);
  });

  test('exactly one of forty simultaneous claims gets the lease', async () => {
    const someone = await memberOf('crowd');
    const screens = Array.from({ length: 40 }, () => crypto.randomUUID());
    const first = await Promise.all(screens.map((screen) => claim(someone, screen)));
    expect(first.filter((one) => one === 'held')).toHaveLength(SCREENS_PER_ACCOUNT);
    expect(first.filter((one) => one === OCCUPIED)).toHaveLength(40 - SCREENS_PER_ACCOUNT);
  });

  test('after forty simultaneous takeovers, only one screen has the lease', async () => {
    const someone = await memberOf('quarrel');
    await claim(someone, PHONE);
    const screens = Array.from({ length: 40 }, () => crypto.randomUUID());
    const taken = await Promise.all(screens.map((screen) => claim(someone, screen, true)));
    expect(taken.filter((one) => one !== 'held')).toEqual([]);
    const beats = await Promise.all([PHONE, ...screens].map((screen) => claim(someone, screen)));
    expect(beats.filter((one) => one === 'held')).toHaveLength(1);
    expect(beats.filter((one) => one === OCCUPIED)).toHaveLength(40);
  });

  test.each(['', 'tv', `${PHONE}0`])('the screen name “%s” is refused', async (name) => {
    expect(await claim(await memberOf(`named-${name.length}`), name)).toBe('422 invalid');
  });

  test('a guest gets no lease', async () => {
    const guest = site.visitor();
    expect(await claim(guest, PHONE)).toBe('401 unauthenticated');
    expect(await outcome(leave(guest, PHONE))).toBe('401 unauthenticated');
  });
});

describe('films that need a lease', () => {
  const takes = async (someone: TestVisitor, slug: string, type: PlayType = 'movie') =>
    (await someone.http.call(getPlayData, { params: { id: ids[slug] ?? 0 }, query: { type } })).takes_screen;

  test('films for members need a lease, trailers and films for guests do not', async () => {
    const someone = await memberOf('taker');
    await subscribe(site, 'taker@example.org', { expires_at: new Date('2027-06-01T12:00:00Z') });
    expect([
      await takes(someone, 'vermilion'),
      await takes(someone, 'night-swim'),
      await takes(someone, 'vermilion', 'trailer'),
      await takes(someone, 'paper-lanterns'),
      await takes(site.visitor(), 'paper-lanterns'),
    ]).toEqual([true, true, false, false, false]);
  });
});
