/**
 * A brand, complete or without one plugin more, promises nothing that it lacks: its pages in every language, for every
 * plugin that makes promises.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { brandOf, brandSite, brandWithout } from './support/brand-site.ts';
import { goneWith } from './support/gone-with.ts';
import { brokenPromises, PROMISES } from './support/plugin-promises.ts';
import { GUEST_PAGES, MEMBER_PAGES, openingsOf } from './support/promise-pages.ts';
import { ROOT } from './support/root.ts';

const SITE_MS = 300_000;

/** A document that a brand has written itself describes the company with the plugins that it lists. */
const isOwn = (id: string, path: string): boolean =>
  existsSync(join(ROOT, 'brands', id, 'documents', 'en', `${path.slice(1)}.md`));

const promising = new Set(PROMISES.flatMap(({ by }) => by));
const ids = readdirSync(join(ROOT, 'brands'));
const CASES = (
  await Promise.all(
    ids.map(async (id) => {
      const { plugins } = await brandOf(id);
      const left = plugins.map((one) => one.id).filter((one) => promising.has(one));
      return ['nothing', ...left].map((one) => [id, one] as const);
    }),
  )
).flat();

describe.each(CASES)('brand %s without %s', (id, left) => {
  it('no page promises what is missing', { timeout: SITE_MS }, async () => {
    const brand = brandWithout(await brandOf(id), await goneWith([left]));
    const plugins = new Set(brand.plugins.map((plugin) => plugin.id));
    const site = await brandSite(brand, `${id}-without-${left}`);
    const broken = new Set<string>();
    try {
      const open = await openingsOf(site);
      const judge = (path: string, html: string, locale: (typeof LOCALES)[number]) =>
        brokenPromises(html, plugins, locale).forEach((one) => broken.add(`${path}: ${one}`));
      for (const locale of LOCALES) {
        for (const path of GUEST_PAGES.filter((one) => left === 'nothing' || !isOwn(id, one)))
          judge(path, await open.asGuest(path, locale), locale);
        for (const path of MEMBER_PAGES) judge(path, await open.asMember(path, locale), locale);
      }
    } finally {
      await site.close();
    }
    expect([...broken]).toEqual([]);
  });
});
