/**
 * App manifest, share card, emails, receipts, API contract, developer pages and sandbox of a brand show the brand and no
 * other. `brand-names.proof.ts` tests a generated brand.
 */
import { describe, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { LOCALES } from '#app/i18n/i18n.ts';
import { loadBrand, loadLook } from '#server/bootstrap/brand-modules.ts';
import { emailDesignOf } from '#server/mail/email-design.ts';
import { cardFaults } from './support/brand-card.ts';
import { surfacesOf, wronglyNamed } from './support/brand-surfaces.ts';
import { IS_PROVING } from './support/proving.ts';
import { ROOT } from './support/root.ts';

const BRAND_MS = 60_000;
/** Each brand is tested in another language; the proof tests all languages. */
const localesOf = (id: string) =>
  IS_PROVING ? LOCALES : LOCALES.filter((_locale, at) => at === BRANDS.indexOf(id) % LOCALES.length);

const brands = await Promise.all(BRANDS.map(loadBrand));

describe.each(brands.map((brand) => [brand.info.id, brand] as const))('brand %s', (id, brand) => {
  it('every text outside its pages names the brand and no other', { timeout: BRAND_MS }, async () => {
    const surfaces = new Map(await surfacesOf(brand, localesOf(id)));
    const others = brands.filter(({ info }) => info.id !== id);
    expect(wronglyNamed([...surfaces], brand, others)).toEqual([]);

    const { ground } = await loadLook(id);
    const { name } = brand.info;
    expect(JSON.parse(surfaces.get('manifest') ?? '')).toMatchObject({
      name,
      short_name: name,
      background_color: ground,
      theme_color: ground,
    });
    expect(JSON.parse(surfaces.get('contract') ?? '')).toMatchObject({ title: name });
    expect(surfaces.get('/_dev')).toContain(`<b>${name}, behind the screen</b>`);
    const { light, dark } = (await emailDesignOf(id)).colours;
    const emails = [...surfaces].filter(([where]) => where.startsWith('email'));
    expect(emails.length).toBeGreaterThan(0);
    for (const [where, text] of emails)
      expect([where, text.includes(light.ground), text.includes(dark.ground)]).toEqual([where, true, true]);
    if (brand.plugins.some((plugin) => plugin.id === 'payments'))
      expect(surfaces.get('sandbox')).toContain(`, to ${id}.localhost:3000</p>`);
  });

  it('the share card has a colour of the brand', async () => {
    expect(await cardFaults(id, ROOT)).toEqual([]);
  });
});

it('a text that names no brand, or another one, is found', () => {
  const [first, second] = brands as [Brand, Brand];
  const texts = [
    ['own', `Welcome to ${first.info.name}`],
    ['other', `${first.info.name} and ${second.info.name}`],
    ['address', `${first.info.name}: write to ${second.info.supportEmail}.`],
    ['nobody', 'Welcome'],
    ['email welcome (en, neutral)', 'Welcome'],
  ] as const;
  expect(wronglyNamed(texts, first, [second])).toEqual([
    `other names ${second.info.name}`,
    `address names ${second.info.name}`,
    `nobody does not name ${first.info.name}`,
  ]);
});
