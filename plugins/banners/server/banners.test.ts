/** Banners of every position and language, and slides whose content is hidden. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#plugins/banners/api.ts';
import { BANNER_TYPES } from '#ports/banners.ts';
import { getHome } from '#plugins/home/api.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { findBanner } from '#plugins/catalogue/server/banners/banners-store.ts';

const MEDIA = join(import.meta.dirname, '../../../demo/media');

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

const banner = async (type: string, locale: 'en' | 'de' | 'es' | 'fr' = 'en') =>
  (await site.visitor({ locale }).http.call(api.getBanner, { query: { type } })).data;

describe('banners', () => {
  test.each(BANNER_TYPES)('%s has pictures and texts in four languages', async (type) => {
    const banners = await Promise.all(
      (['en', 'de', 'es', 'fr'] as const).map((locale) => banner(type, locale)),
    );
    for (const one of banners) {
      expect(one?.type).toBe(type);
      for (const slide of one?.slides ?? []) {
        expect(slide.title && slide.text).toBeTruthy();
        expect(slide.banner_image ?? slide.cover_picture).not.toBeNull();
      }
    }
    expect(new Set(banners.map((one) => one?.slides.map(({ text }) => text).join())).size).toBe(4);
  });

  test('are found by their type in any spelling, and HOME is the default type', async () => {
    expect((await banner('latest-releases'))?.type).toBe('LATEST RELEASES');
    expect((await banner('home_Middle'))?.type).toBe('HOME_MIDDLE');
    expect((await site.http.call(api.getBanner)).data?.type).toBe('HOME');
    for (const type of ['no-such-place', 'CTA', 'SMALL', ''])
      await expect(banner(type)).rejects.toMatchObject({ status: 422, code: 'invalid' });
  });

  test('CTA and SMALL banners have their own endpoints', async () => {
    expect((await site.http.call(api.getCtaBanner)).data).toMatchObject({ show_plan: true });
    const { data } = await site.http.call(api.getSmallBanners);
    expect(data.length).toBeGreaterThan(1);
    expect(data.find(({ movie }) => movie)).toMatchObject({ link: '/film/what-the-tide-kept' });
  });

  test('the home page has the banners of its three positions', async () => {
    const home = await site.http.call(getHome);
    expect(home.slides).toEqual((await banner('HOME'))?.slides);
    expect(home.slides.length).toBeGreaterThan(1);
    expect(home.slides.every(({ banner_image_mobile: upright }) => upright)).toBe(true);
    expect(home.middle).toEqual(await banner('HOME_MIDDLE'));
    expect(home.bottom).toMatchObject({ type: 'HOME_BOTTOM', show_plan: true });
  });
});

describe('the home page of a brand', () => {
  const at = { country: 'ES', locale: 'en', selection: null } as const;
  const opening = (brand: string) => findBanner(site.origin.db, at, { type: 'HOME', brand });
  const filmsOf = async (brand: string) => (await opening(brand))?.slides.map(({ movie }) => movie?.slug);
  const OWN = ['store', 'else-cinema'];

  test("opens with the brand's own slides if it has any, and otherwise with the common slides", async () => {
    const [common, ...others] = await Promise.all(BRANDS.map(filmsOf));
    expect(common?.length).toBeGreaterThan(1);
    for (const [n, brand] of BRANDS.slice(1).entries())
      expect([brand, others[n]?.some((film) => common?.includes(film))]).toEqual([
        brand,
        !OWN.includes(brand),
      ]);
    for (const brand of OWN) {
      const banner = await opening(brand);
      expect(banner?.type).toBe('HOME');
      for (const {
        title,
        text,
        eyebrow,
        cover_picture: wide,
        banner_image_mobile: upright,
      } of banner?.slides ?? []) {
        expect(title && text && eyebrow && wide && upright).toBeTruthy();
        for (const { base, widths } of [wide!, upright!])
          for (const width of widths)
            for (const format of ['avif', 'webp'])
              expect(statSync(join(MEDIA, `${base}-${width}.${format}`)).size).toBeGreaterThan(0);
      }
    }
  });

  test('opens with the common slides after its own are unpublished', async () => {
    const common = await filmsOf('streaming');
    await sql`update banners set hidden = true where type = 'HOME@store'`.execute(site.origin.db);
    expect(await filmsOf('store')).toEqual(common);
    expect(await filmsOf('else-cinema')).not.toEqual(common);
    await sql`update banners set hidden = false where type = 'HOME@store'`.execute(site.origin.db);
    expect(await filmsOf('store')).not.toEqual(common);
  });
});

describe('slides whose content is hidden', () => {
  /** Changes the database, checks something, and reverts the change. */
  async function meanwhile(change: string, undo: string, variant: () => Promise<void>) {
    await sql.raw(change).execute(site.origin.db);
    await variant().finally(() => sql.raw(undo).execute(site.origin.db));
  }
  const slidesOf = async () => (await banner('HOME'))?.slides.map(({ title }) => title) ?? [];

  test('a slide is hidden with its film, whether the slide contains the film or links to it', async () => {
    const before = await slidesOf();
    await meanwhile(
      `update movies set status = 'Unpublished' where slug = 'a-borrowed-room'`,
      `update movies set status = 'Published' where slug = 'a-borrowed-room'`,
      async () => expect(await slidesOf()).toEqual(before.slice(1)),
    );
    await meanwhile(
      `update banners set slides = '[{"texts": {"en": {"title": "x"}}, "link": "/film/the-locked-drawer?a=1"},
        {"texts": {"en": {"title": "y"}}, "movie": "the-locked-drawer"}]' where type = 'MOVIES'`,
      `update banners set slides = '[{"texts": {}}]' where type = 'MOVIES'`,
      async () => expect(await banner('MOVIES')).toBeNull(),
    );
  });

  test('a slide and its picture are hidden in countries where its film is blocked', async () => {
    const before = await slidesOf();
    await meanwhile(
      `update movies set blocked_countries = '{ES}' where slug = 'night-swim'`,
      `update movies set blocked_countries = '{}' where slug = 'night-swim'`,
      async () => {
        expect(await slidesOf()).toEqual(before.filter((title) => title !== 'Night Swim'));
        const upright = '/images/banner-narrow/night-swim-480.webp';
        expect((await site.app.inject(upright)).statusCode).toBe(404);
        expect((await site.app.inject({ url: upright, headers: { 'x-el-country': 'NL' } })).statusCode).toBe(
          200,
        );
      },
    );
  });

  test('a slide is hidden with its series', () =>
    meanwhile(
      `update series set status = 'Unpublished' where slug = 'harbour-radio'`,
      `update series set status = 'Published' where slug = 'harbour-radio'`,
      async () => expect((await site.visitor().http.call(getHome)).middle).toBeNull(),
    ));

  test('the home page opens with featured films if it has no slides', async () => {
    const own = (await banner('HOME'))?.slides.map(({ movie }) => movie?.slug);
    await meanwhile(
      `update banners set type = 'AWAY' where type = 'HOME'`,
      `update banners set type = 'HOME' where type = 'AWAY'`,
      async () => {
        const { slides, show_plan: showPlan } = await site.visitor().http.call(getHome);
        expect(slides.map(({ movie }) => movie?.slug)).not.toEqual(own);
        expect(slides.length).toBeGreaterThan(1);
        expect(slides.every(({ movie }) => movie?.featured)).toBe(true);
        expect(showPlan).toBe(true);
      },
    );
  });
});
