/** A brand sets its refund window once; every page states it, and a brand without payments mentions none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { REFUND_WINDOW_H } from '#ports/refunds.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { pagesFor } from './support/brand-pages.ts';
import { brandOf, brandWithout } from './support/brand-site.ts';
import { brokenPromises } from './support/plugin-promises.ts';
import { testSite } from './support/site.ts';

const HOURS = 72;
/** The pages that state the window, by brand. */
const PAGES = [
  ['streaming', ['/sign-up', '/faq', '/legal?tab=terms']],
  ['else-cinema', ['/sign-up', '/faq', '/legal?tab=terms']],
  ['store', ['/faq', '/legal?tab=terms']],
] as const;
const UNITS: Readonly<Record<Locale, string>> = { en: 'hours', de: 'Stunden', es: 'horas', fr: 'heures' };

const withWindow = (brand: Brand, refundH: number): Brand => ({
  ...brand,
  settings: { ...brand.settings, payments: { refundH } },
});
/** The numbers of hours that a page states. */
function hoursIn(html: string, locale: Locale): string[] {
  const text = html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/(?:\s|&nbsp;|\u00a0)+/g, ' ');
  return [...text.matchAll(new RegExp(`(\\d+) ${UNITS[locale]}`, 'g'))].map(([, hours = '']) => hours);
}

let site: TestOrigin;
let pagesOf: Awaited<ReturnType<typeof pagesFor>>;
beforeAll(async () => {
  site = await testSite();
  pagesOf = await pagesFor(site.visitor());
});
afterAll(() => site.close());

describe.each(PAGES)('the refund window of %s', (id, paths) => {
  it.each(LOCALES)('every page that states it reads the one setting of the brand (%s)', async (locale) => {
    const page = pagesOf(withWindow(await brandOf(id), HOURS));
    for (const path of paths) {
      const hours = hoursIn((await page(path, locale)).html, locale);
      expect([path, hours.includes(String(HOURS)), hours.includes(String(REFUND_WINDOW_H))]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });

  it('no other plugin accepts a refund window', async () => {
    const brand = await brandOf(id);
    for (const { id: other } of brand.plugins.filter((plugin) => plugin.id !== 'payments')) {
      const settings = { ...brand.settings, [other]: { ...brand.settings[other], refundH: HOURS } };
      expect(() => registryOf({ ...brand, settings })).toThrow(`${other} has no setting refundH`);
    }
  });
});

it('a brand without payments mentions no refund', async () => {
  const brand = brandWithout(await brandOf('streaming'), new Set(['payments']));
  const page = pagesOf(brand);
  const ids = new Set(brand.plugins.map(({ id }) => id));
  for (const path of ['/sign-up', '/faq', '/legal?tab=terms']) {
    const { html } = await page(path);
    expect([path, brokenPromises(html, ids, 'en').filter((one) => one.startsWith('payments'))]).toEqual([
      path,
      [],
    ]);
    expect(hoursIn(html, 'en')).not.toContain(String(REFUND_WINDOW_H));
  }
});
