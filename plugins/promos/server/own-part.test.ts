/** Checks that a brand has only the promotions that its settings select. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { PROMOS_SETTINGS, type PromosSettings } from '../settings.ts';
import { findBars, findCountdowns, ownPromotions } from './store.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

/** Returns the ids of the demo's bars and countdowns (one of each) that a brand with these settings has. */
async function shownWith(rule: Partial<PromosSettings>) {
  const isOwn = ownPromotions({ ...PROMOS_SETTINGS, ...rule });
  const asked = { locale: 'en', user: null, isOwn } as const;
  const found = await Promise.all([findBars(site.origin, asked), findCountdowns(site.origin, asked)]);
  return found.map((rows) => rows.map(({ id }) => id));
}

it.each<[string, Partial<PromosSettings>, number[][]]>([
  ['a brand without a rule has every promotion', {}, [[1], [1]]],
  ['a brand does not have a promotion that it excludes', { leavesOut: ['countdown:1'] }, [[1], []]],
  ['a brand that selects promotions has no others', { selects: ['countdown:1', 'bar:7'] }, [[], [1]]],
  [
    'what is left out is missing although it is selected',
    { selects: ['bar:1'], leavesOut: ['bar:1'] },
    [[], []],
  ],
])('%s', async (_what, rule, shown) => {
  expect(await shownWith(rule)).toEqual(shown);
});

it('an entry in another format is refused with the names of the setting and the entry', () => {
  expect(() => ownPromotions({ ...PROMOS_SETTINGS, selects: ['autumn'] })).toThrow(
    'settings.promos.selects has "autumn": write bar:number or countdown:number.',
  );
});
