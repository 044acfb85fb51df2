/** The URL contains the visitor's choices, and nothing in it points to another site. */
import * as fc from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { joinPath, placeOf, type JoinPlace } from './address.ts';

const NOTHING: JoinPlace = { slug: null, planId: null, coupon: null, back: null, account: false };
const read = (path: string) => placeOf(new URL(path, 'https://site.example').searchParams);

it('the URL of the default group has no slug, and a URL without choices has no query', () => {
  expect(joinPath(NOTHING)).toBe('/sign-up');
  expect(joinPath({ ...NOTHING, slug: 'welcome', planId: 3 })).toBe('/sign-up/welcome?plan=3');
  expect(joinPath({ ...NOTHING, account: true })).toBe('/sign-up?step=account');
});

it('parsing the URL restores all choices', () => {
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
  '%s is not accepted as a return path',
  (back) => {
    expect(placeOf(new URLSearchParams({ back })).back).toBeNull();
  },
);

it.each([
  ['/de/film/night-swim?tab=extras', '/film/night-swim?tab=extras'],
  ['/fr', '/'],
])('the return path of %s is %s, in the language the visitor continues in', (back, path) => {
  expect(placeOf(new URLSearchParams({ back })).back).toBe(path);
});

it.each(['0', '-1', '1.5', 'x', '1e3', '12345678901'])('%s is not accepted as a plan', (plan) => {
  expect(placeOf(new URLSearchParams({ plan })).planId).toBeNull();
});
