/** Pages of each brand neither mention nor link to features that no plugin of the brand provides. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { BRANDS as BRAND_IDS } from '#app/brand-folders.mjs';
import { LOCALES, splitLocale, type Locale } from '#app/i18n/i18n.ts';
import { ConfessionLink, ConfessLink } from '#ports/confessions.ts';
import { Downloads } from '#ports/downloads.ts';
import { Reviews } from '#ports/reviews.ts';
import { CancelSubscriptionLink, MySpaceLink } from '#ports/session.ts';
import type { Registry } from '#kernel/registry/registry.ts';
import { matchPath } from '#app/router/path.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { pagesFor } from './support/brand-pages.ts';
import { IS_PROVING } from './support/proving.ts';
import { ROOT } from './support/root.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { testSite } from './support/site.ts';

const WALK_MS = 120_000;
const PATHS =
  `/ /search /search?query=night /film /film/night-swim /seduce-boost/night-swim /series /series/harbour-radio /categories
  /performers /sign-up /login /nc-trial /about /app /online-cinema /faq /legal /legal?tab=privacy /legal?tab=cookies`.split(
    /\s+/,
  );
/** A lower number means that pages are no longer rendered. */
const LEAST_PAGES = 15;

/** A feature of a plugin, whether this brand has it, and the words that promise it. */
const PROMISES: readonly { has: (one: Registry) => boolean; words: Readonly<Record<Locale, RegExp>> }[] = [
  {
    has: (one) => one.path(MySpaceLink, {}) !== null,
    words: {
      en: /\b(?:your|my) list\b/i,
      de: /\bdeine Liste/i,
      es: /\b(?:tu|mi) lista/i,
      fr: /\bvotre liste/i,
    },
  },
  {
    has: (one) => one.path(ConfessLink, {}) !== null,
    words: {
      en: /(?:send|write|submit)[^.]{0,20}confession|confessions that/i,
      de: /Geständnis[^.]{0,20}(?:schreiben|senden|schicken)/i,
      es: /(?:env[ií]a|escribe|enviar)[^.]{0,20}confesi/i,
      fr: /(?:envoyer|écrire)[^.]{0,20}confession/i,
    },
  },
  {
    has: (one) => one.path(ConfessionLink, { slug: '' }) !== null,
    words: {
      en: /categories and confessions|confession of the week|>Confessions\b(?!\.)/i,
      de: /Kategorien und Geständnisse|Geständnis der Woche|>Geständnisse\b/i,
      es: /categorías y confesiones|confesión de la semana|>Confesiones\b/i,
      fr: /catégories et confessions|confession de la semaine|>Confessions\b(?!\.)/i,
    },
  },
  {
    has: (one) => one.path(CancelSubscriptionLink, {}) !== null,
    words: {
      en: /cancel[^.]* in your profile|>In your profile, at any time/i,
      de: /kündig[^.]* in deinem Profil|in deinem Profil[^.]*kündig|>In deinem Profil, jederzeit/i,
      es: /cancel[^.]*perfil|>En tu perfil, cuando/i,
      fr: /résili[^.]*profil|>Dans votre profil, à tout/i,
    },
  },
  {
    has: (one) => one.provides(Downloads),
    words: {
      en: /\b(?:can|may|I) download|downloading/i,
      de: /herunterladen/i,
      es: /(?:pueden|puedo) descargar|ver y descargar/i,
      fr: /(?:peuvent|puis-je|et) télécharger/i,
    },
  },
  {
    has: (one) => one.provides(Reviews),
    words: {
      en: /can rate|your ratings/i,
      de: /kann bewerten/i,
      es: /puede valorar/i,
      fr: /peut noter|vos notes/i,
    },
  },
];

const brands: Brand[] = [];
for (const id of BRAND_IDS)
  brands.push(((await import(join(ROOT, 'brands', id, 'brand.ts'))) as { brand: Brand }).brand);

let site: TestOrigin;
let pagesOf: Awaited<ReturnType<typeof pagesFor>>;
beforeAll(async () => {
  site = await testSite();
  pagesOf = await pagesFor(site.visitor());
});
afterAll(() => site.close());

/** Whether the home page begins with stories; such a page has no banners. */
const beginsWithStories = ({ settings }: Brand): boolean =>
  Number(settings?.['home']?.['homeStories'] ?? 0) > 0;

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));

const BRANDS = brands.map((brand) => [brand.info.id, brand] as const);
const BRANDS_WITH_BANNERS = BRANDS.filter(([, brand]) => !beginsWithStories(brand));

describe.each(BRANDS)('brand %s', (_id, brand) => {
  const registry = registryOf(brand);

  it.each(IS_PROVING ? LOCALES : (['en'] as const))(
    'no page promises or links to what the brand lacks (%s)',
    { timeout: WALK_MS },
    async (locale) => {
      const missing = PROMISES.filter(({ has }) => !has(registry)).map(({ words }) => words[locale]);
      const faults: string[] = [];
      const page = pagesOf(brand);
      let pages = 0;
      for (const path of PATHS) {
        const { status, html } = await page(path, locale);
        if (status !== 200) continue;
        pages += 1;
        for (const words of missing) {
          const [found] = words.exec(html) ?? [];
          if (found) faults.push(`${path} says “${found}”`);
        }
        for (const to of linksOf(html)) {
          const { path: bare } = splitLocale(to.replace(/[?#].*/, ''));
          if (matchPath(registry.routes, bare) === null) faults.push(`${path} leads to ${to}`);
        }
      }
      expect([...new Set(faults)]).toEqual([]);
      expect(pages).toBeGreaterThanOrEqual(LEAST_PAGES);
    },
  );
});

// Brands whose home page begins with stories have no banners.
describe.each(BRANDS_WITH_BANNERS)('banners of %s', (_id, brand) => {
  it('the link of a banner is omitted if its page does not exist, and kept otherwise', async () => {
    const lead = (from: string, to: string) =>
      sql`update banners set slides = replace(slides::text, ${from}, ${to})::jsonb where type = 'HOME_MIDDLE'`.execute(
        site.origin.db,
      );
    const page = pagesOf(brand);
    const rendered = async () => {
      const { html } = await page('/');
      return [html.includes('A voice from the harbour'), linksOf(html)] as const;
    };
    const first = await rendered();
    await lead('"/series/harbour-radio"', '"/no-such/page?of=mine"');
    const missing = await rendered();
    await lead('"/no-such/page?of=mine"', '"/film?access=0"');
    const other = await rendered();
    await lead('"/film?access=0"', '"/series/harbour-radio"');
    expect([first, missing, other].map(([isThere]) => isThere)).toEqual([true, true, true]);
    expect(first[1]).toContain('/series/harbour-radio');
    expect(missing[1]).not.toContain('/no-such/page?of=mine');
    expect(other[1]).toContain('/film?access=0');
  });
});
