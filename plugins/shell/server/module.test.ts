/** Tests the endpoints of the page frame. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { getFooterConfig, getLogos, getNavigation, getSettings, setLocale } from '../api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

it('GET /settings returns the defaults that a brand does not override', async () => {
  const settings = await site.http.call(getSettings);
  expect(settings).toMatchObject({
    'live-tv-minimum-membership': 'premium',
    'consent-enabled': true,
    'nc-trial-days': 7,
    'age-restriction-enabled': true,
    'enable-subscription-coupons': true,
    'sunset-modal-enabled': false,
    'ab-918': false,
    'use-no-email-cancellation-flow': false,
    'opt-in-checkbox-countries': ['DE', 'AT', 'CH', 'ES', 'FR', 'IT', 'CA'],
    requires_age_verification_countries: ['GB', 'FR', 'DE', 'IT'],
  });
  expect(settings['consent-countries']).toHaveLength(34);
  expect(settings['reject-cookies-countries']).toHaveLength(32);
  expect(settings.requires_age_verification_us_states).toHaveLength(24);
});

it.each(LOCALES)('the header sections in %s have unique ids', async (locale) => {
  const { http } = site.visitor({ locale });
  const items = await http.call(getNavigation);
  expect(items.map(({ url_item: url }) => url)).toEqual([
    '/film',
    '/series',
    '/performers',
    '/categories',
    '/confessions',
    '/live-tv',
  ]);
  const ids = items.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await http.call(getFooterConfig)).sections.length).toBeGreaterThan(2);
});

it.each(LOCALES)('the banner for guests has a title in %s, and existing pictures', async (locale) => {
  const { banner } = await site.visitor({ locale }).http.call(getFooterConfig);
  const known = JSON.parse(
    await readFile(new URL('../../../demo/media/images.json', import.meta.url), 'utf8'),
  ) as Record<string, object>;
  for (const { base, ...facts } of [banner?.wide, banner?.narrow].flatMap((one) => one ?? []))
    expect(facts).toEqual(known[base.replace('/images/', '')]);
  expect(banner?.wide && banner.wide.width / banner.wide.height).toBe(8);
  expect(banner?.narrow && banner.narrow.width / banner.narrow.height).toBe(2);
  expect(banner?.title).toBeTruthy();
  expect(banner?.wide.base).toContain(locale);
});

it('the payment cards in the footer have existing images', async () => {
  const { cards } = await site.http.call(getFooterConfig);
  expect(cards.map(({ name }) => name)).toEqual(['Visa', 'Visa Electron', 'Mastercard', 'Maestro']);
  for (const { picture } of cards)
    expect(await readFile(new URL(`../../../demo/media${picture}`, import.meta.url), 'utf8')).toContain(
      '<svg',
    );
});

it('the section for films has the title "Adult short films"', async () => {
  expect((await site.http.call(getNavigation))[0]?.title).toBe('Adult short films');
});

it('the language is stored for a year in a cookie that the page can read', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/api/locale', payload: { locale: 'fr' } });
  expect(answer.headers['set-cookie']).toBe('locale=fr; Max-Age=31536000; Path=/; SameSite=Lax');
  await expect(site.http.call(setLocale, { body: { locale: 'xx' as 'en' } })).rejects.toMatchObject({
    status: 422,
    fields: { locale: 'choice' },
  });
});

it('storeLocale stores the language of a member', async () => {
  const now = site.clock.now();
  const { db } = site.origin;
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'lou@visitor.example',
      password_hash: null,
      locale: 'en',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { storeLocale } = await import('./store.ts');
  await storeLocale(site.origin, id, 'de');
  expect(await db.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirst()).toEqual({
    locale: 'de',
  });
});

it("GET /logos returns the brand's logo", async () => {
  expect(await site.http.call(getLogos)).toEqual([
    { name: 'streaming', url: '/images/brands/streaming/logo.svg' },
  ]);
});
