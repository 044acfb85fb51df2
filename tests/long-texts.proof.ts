/**
 * Staff texts of maximum length, in every language and at three widths: no page scrolls sideways, and no text is cut
 * off or covers another.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { Editables } from '#ports/editing.ts';
import { builtPageApp } from '#server/pages/page-app.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { built } from './support/built.ts';
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts';
import { lengthen } from './support/long-entries.ts';
import { layoutFaults } from './support/page-layout.ts';
import { ROOT } from './support/root.ts';

const BRAND = 'streaming';
const WIDTHS_PX = [320, 390, 1440];
const HEIGHT_PX = 900;
const WHOLE_MS = 900_000;
/** List pages and pages that show no entry. */
const PAGES = [
  '/',
  '/film',
  '/series',
  '/performers',
  '/collaborators',
  '/categories',
  '/search?query=an',
  '/live-tv',
  '/behind-the-scenes',
  '/confessions',
  '/sign-up',
  '/legal?tab=cookies',
];
/** Number of pages per kind of content. Two suffice, because all pages of a kind share one layout. */
const OF_EACH_KIND = 2;

let site: TestOrigin;
let browser: Browser | undefined;
let base = '';
const paths = [...PAGES];
beforeAll(async () => {
  await built(BRAND);
  site = await testOrigin({
    env: { BRAND },
    seeded: true,
    callsPerMinute: 1_000_000,
    pageApp: await builtPageApp(join(ROOT, 'dist', BRAND)),
  });
  const editables = await site.origin.modules.service(Editables)?.all();
  for (const { kind, pathOf } of editables ?? []) {
    const entries = await lengthen(site.origin.db, kind);
    const own = entries.flatMap((entry) => pathOf?.(entry) ?? []);
    paths.push(...new Set(own.filter((path) => !paths.includes(path)).slice(0, OF_EACH_KIND)));
  }
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://localhost:${(site.app.server.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: [...CHROMIUM_ARGS] });
}, WHOLE_MS);
afterAll(async () => {
  await browser?.close();
  await site.close();
});

it.each(LOCALES)('pages have room for the longest texts in %s', { timeout: WHOLE_MS }, async (locale) => {
  const faults: string[] = [];
  // Without scripts, the page stays as the server rendered it, and nothing moves.
  const context = await browser!.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route(/\.js(?:$|\?)/, (route) => route.abort());
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS_PX[0] ?? 0, height: HEIGHT_PX });
    await page.goto(base + withLocale(path, locale), { waitUntil: 'load' });
    // Cards outside the viewport are laid out as well; first-visit dialogs are removed.
    await page.addStyleTag({
      content: '* { content-visibility: visible !important } dialog { display: none !important }',
    });
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      const found = await page.evaluate(layoutFaults);
      faults.push(...found.map(({ is, text, where }) => `${path} ${width}: ${is} ${where} “${text}”`));
    }
  }
  await context.close();
  expect(faults).toEqual([]);
});
