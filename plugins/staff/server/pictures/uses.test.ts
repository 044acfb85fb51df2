/** Finds the uses of the given pictures only. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { usesOf } from './uses.ts';

const base = (digit: string): string => `/images/store/${digit.repeat(32)}`;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  for (const [slug, digit] of [
    ['mara-lind', 'a'],
    ['ines-calder', 'b'],
  ] as const)
    await site.origin.db
      .updateTable('persons')
      .set({ cover_photo: JSON.stringify({ base: base(digit) }) })
      .where('slug', '=', slug)
      .execute();
}, 60_000);
afterAll(() => site.close());

it('only uses of the given pictures are found, and without pictures there are none', async () => {
  expect([...(await usesOf(site.origin.db, [base('a'), base('c')]))]).toEqual([
    [base('a'), ['persons mara-lind']],
  ]);
  expect(await usesOf(site.origin.db, [])).toEqual(new Map());
});
