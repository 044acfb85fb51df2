/** Limits of the search: hidden films, malicious queries, and the rate limit. */
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { postSearch, QUERY_MAX, SEARCHES_PER_MINUTE } from '#plugins/search/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { namesIn, searcher, slugsOf } from './testing-search.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

const HIDDEN = 'the-locked-drawer';
const { search, visitor } = searcher(() => site);

async function refusal(query: unknown) {
  const error = await search(query as string).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`${JSON.stringify(query)} was not refused`);
  return { status: error.status, code: error.code, fields: error.fields };
}

describe('hidden content', () => {
  test('is not found by any query', async () => {
    for (const query of ['the locked drawer', 'locked', 'lokced drawer', 'vault', 'the vault'])
      for (const locale of LOCALES)
        expect(namesIn(await search(query, locale)), query).not.toEqual(expect.arrayContaining([HIDDEN]));
    expect(namesIn(await search('vault'))).not.toContain('vault');
  });

  test("is not found if it is blocked in the visitor's country or unpublished", async () => {
    const { db } = site.origin;
    await sql`update movies set blocked_countries = '{NL}' where slug = 'night-swim'`.execute(db);
    expect(namesIn(await search('night swim', 'en', { 'x-el-country': 'NL' }))).not.toContain('night-swim');
    expect(namesIn(await search('night swim'))).toContain('night-swim');
    await sql`update movies set status = 'Unpublished' where slug = 'the-tuning'`.execute(db);
    expect(namesIn(await search('the tuning'))).not.toContain('the-tuning');
    await sql`update series set blocked_countries = '{NL}' where slug = 'harbour-radio'`.execute(db);
    expect(namesIn(await search('harbour radio', 'en', { 'x-el-country': 'NL' }))).not.toContain(
      'harbour-radio',
    );
  });

  test('an unapproved story is not found', async () => {
    await sql`update confessions set status = 'submitted' where slug = 'lessons-in-waltz'`.execute(
      site.origin.db,
    );
    expect(slugsOf((await search('lessons in waltz')).confessions)).toEqual([]);
  });
});

describe('a search query', () => {
  test.each([
    ['', 'min_length'],
    [' ', 'min_length'],
    ['a', 'min_length'],
    [' a ', 'min_length'],
    ['\0a', 'min_length'],
    ['a'.repeat(QUERY_MAX + 1), 'max_length'],
    [undefined, 'required'],
    [7, 'type'],
    [['night'], 'type'],
  ])('%j is refused: %s', async (query, code) => {
    expect(await refusal(query)).toEqual({ status: 422, code: 'invalid', fields: { query: code } });
  });

  test.each([
    '%%',
    '__',
    "'; drop table movies; --",
    '"night"',
    "night' | 'swim",
    'night:*',
    '!night & swim',
    '\\\\',
    '<b>',
    'night\0swim',
    'לילה',
    '\u202Enight',
    '🎬🎬',
    'привет',
    '((((',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ])('%j is searched as plain words', async (query) => {
    const found = await search(query);
    expect(found.movies.total).toBeGreaterThanOrEqual(found.movies.data.length);
  });

  test('a query with invalid surrogates is refused', async () => {
    await expect(search('\ud83c\ud83c')).rejects.toMatchObject({ status: 422, fields: { query: 'text' } });
  });

  test('a query of only symbols finds nothing', async () => {
    for (const query of ['%%', '__', '🎬🎬']) expect(namesIn(await search(query)), query).toEqual([]);
  });

  test('any text gets 200 or 422', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 2, maxLength: QUERY_MAX }), async (query) => {
        const answer = await visitor().fetch('/api/search', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        });
        expect([200, 422]).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

test('searches have their own limit per IP address', async () => {
  const { http } = visitor();
  const ask = () => http.call(postSearch, { body: { query: 'zz' } });
  for (let call = 0; call < SEARCHES_PER_MINUTE; call += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
});
