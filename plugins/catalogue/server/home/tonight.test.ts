/** The film of the evening, in the brand's time zone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { readHome } from './home-store.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const tonight = async (at: string, timeZone = 'Europe/Madrid') => {
  const home = await readHome(
    site.origin.db,
    { country: 'ES', locale: 'en', selection: null },
    { brand: 'streaming', now: new Date(at), banners: true, shelves: [], label: '', stories: 0, timeZone },
  );
  return home.tonight && { slug: home.tonight.movie.slug, until: new Date(home.tonight.until).toISOString() };
};

// 23 November 2026 is a Monday; Madrid is then one hour ahead of UTC, and in July two hours.
test.each([
  ['from its beginning', '2026-11-23T03:00:00Z', 'paper-lanterns', '2026-11-24T03:00:00.000Z'],
  ['through midnight', '2026-11-24T02:59:59Z', 'paper-lanterns', '2026-11-24T03:00:00.000Z'],
  ['and the next one after it', '2026-11-24T03:00:00Z', 'the-tuning', '2026-11-25T03:00:00.000Z'],
  ['from Sunday into Monday', '2026-11-23T02:00:00Z', 'slow-weather', '2026-11-23T03:00:00.000Z'],
  ['in summer an hour earlier', '2026-07-06T02:00:00Z', 'paper-lanterns', '2026-07-07T02:00:00.000Z'],
])('the film of the evening is shown %s', async (_, at, slug, until) => {
  expect(await tonight(at)).toEqual({ slug, until });
});

test("the film of the evening is chosen in the brand's time zone", async () => {
  expect(await tonight('2026-11-24T04:30:00Z', 'America/New_York')).toEqual({
    slug: 'paper-lanterns',
    until: '2026-11-24T09:00:00.000Z',
  });
});

test('there is no film of the evening between the end of one and the start of the next', async () => {
  await sql`update tonight_picks set from_time = '18:00' where weekday = 2`.execute(site.origin.db);
  expect(await tonight('2026-11-24T03:00:00Z')).toBeNull();
  expect(await tonight('2026-11-24T16:59:59Z')).toBeNull();
  expect((await tonight('2026-11-24T17:00:00Z'))?.slug).toBe('the-tuning');
});

test('there is no film of the evening if its film is hidden from the visitor', async () => {
  await sql`update movies set blocked_countries = array['ES'] where slug = 'paper-lanterns'`.execute(
    site.origin.db,
  );
  expect(await tonight('2026-11-23T20:00:00Z')).toBeNull();
});

test("the home page has the reason for the film of the evening in the visitor's language", async () => {
  await sql`update tonight_picks set from_time = '00:00', until_time = '00:00',
    movie_id = (select id from movies where slug = 'night-swim'),
    texts = '{"en": {"reason": "For a warm night."}, "de": {"reason": "Für eine warme Nacht."}}'`.execute(
    site.origin.db,
  );
  const read = async (locale: string) => {
    const reply = await site.visitor({ locale }).fetch('/api/home');
    return ((await reply.json()) as { tonight: { reason: string } }).tonight.reason;
  };
  expect([await read('en'), await read('de')]).toEqual(['For a warm night.', 'Für eine warme Nacht.']);
});
