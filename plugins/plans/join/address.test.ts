/** What was chosen stands in the address, and nothing in it leads away from the site. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinPath, placeOf, type JoinPlace } from './address.ts';

const NOTHING: JoinPlace = { slug: null, planId: null, coupon: null, back: null, account: false };
const read = (path: string) => placeOf(new URL(path, 'https://site.example').searchParams);

it('The plain page has no query, and a group its slug.', () => {
  expect(joinPath(NOTHING)).toBe('/sign-up');
  expect(joinPath({ ...NOTHING, slug: 'welcome', planId: 3 })).toBe('/sign-up/welcome?plan=3');
  expect(joinPath({ ...NOTHING, account: true })).toBe('/sign-up?step=account');
});

it('Everything that was chosen is found again in the address.', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      fc.option(fc.stringMatching(/^[A-Z0-9-]{3,20}$/)),
      fc.constantFrom(null, '/film/night-swim', '/series/a/watch/movie/3?scene=2'),
      fc.boolean(),
      (planId, coupon, back, account) => {
        const place = { planId, coupon, back, account };
        expect(read(joinPath({ ...place, slug: null }))).toEqual(place);
      },
    ),
  );
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'film', 'javascript:alert(1)', ''])(
  'The way back is never %s.',
  (back) => {
    expect(placeOf(new URLSearchParams({ back })).back).toBeNull();
  },
);

it.each([
  ['/de/film/night-swim?tab=extras', '/film/night-swim?tab=extras'],
  ['/fr', '/'],
])('The way back from %s is %s, in whatever language the visitor goes on.', (back, path) => {
  expect(placeOf(new URLSearchParams({ back })).back).toBe(path);
});

it.each(['0', '-1', '1.5', 'x', '1e3', '12345678901'])('The plan %s is none.', (plan) => {
  expect(placeOf(new URLSearchParams({ plan })).planId).toBeNull();
});
