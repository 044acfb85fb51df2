/** Texts that are shortened in SQL end with a whole word. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { wholeWords } from './whole-words.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

async function shortened(text: string, most: number): Promise<string> {
  const start = wholeWords(sql<string>`${sql.lit(text)}::text`, sql<number>`${sql.lit(most)}::int`);
  const { rows } = await sql<{ start: string }>`select ${start} as start`.execute(site.origin.db);
  return rows[0]?.start ?? '';
}

it('a text that fits is unchanged', async () => {
  expect(await shortened('Until now.', 10)).toBe('Until now.');
});

it('a longer text ends with the last word that fits', async () => {
  expect(await shortened('I never told anybody.', 11)).toBe('I never');
  expect(await shortened('I never told anybody.', 12)).toBe('I never told');
  expect(await shortened('I never\n\ntold anybody.', 9)).toBe('I never');
});

it('a first word that is too long is cut', async () => {
  expect(await shortened('Donaudampfschifffahrt', 5)).toBe('Donau');
});
