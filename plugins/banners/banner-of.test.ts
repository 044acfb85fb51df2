/** The banners below a listing, and a listing without them. */
import { expect, it } from 'vitest';
import type { RouteRequest } from '#app/router/request.ts';
import { bannerOf as banner } from '#stories/fixtures/films.ts';
import { getCtaBanner, getSmallBanners } from './api.ts';
import { belowListOf } from './banner-of.ts';

/** An API client whose origin returns these responses and fails for all other calls. */
const asked = (replies: ReadonlyMap<object, unknown>) =>
  ({
    http: {
      call: async (endpoint: object) => {
        if (!replies.has(endpoint)) throw new Error('no answer');
        return replies.get(endpoint);
      },
    },
    signal: new AbortController().signal,
  }) as unknown as RouteRequest;

const call = banner('CTA', 'the-ember-club', { title: 'Take your seat' }, true);
const { slides } = banner('SMALL', 'night-swim', { title: 'Free tonight', link: '/film?access=2' });

it('small banners and the call to become a member are reduced to their shown parts', async () => {
  const below = await belowListOf(
    asked(
      new Map<object, unknown>([
        [getSmallBanners, { data: slides }],
        [getCtaBanner, { data: call }],
      ]),
    ),
  );
  expect(below.small).toMatchObject([{ title: 'Free tonight', link: '/film?access=2' }]);
  expect(below.call).toMatchObject({ show_plan: true, slides: [{ title: 'Take your seat' }] });
  expect(below.small[0]?.pictures.picture).toEqual(slides[0]?.banner_image);
  expect(below.small[0]).not.toHaveProperty('cover_picture');
});

it('a list is shown without banners that fail', async () => {
  expect(await belowListOf(asked(new Map()))).toEqual({ small: [], call: null });
  const { small, call: none } = await belowListOf(asked(new Map([[getSmallBanners, { data: slides }]])));
  expect([small.length, none]).toEqual([1, null]);
});

it('the call to become a member is optional', async () => {
  expect((await belowListOf(asked(new Map([[getCtaBanner, { data: null }]])))).call).toBeNull();
});
