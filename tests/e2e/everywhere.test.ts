/**
 * Every kind of page, at every width and in every language, has no errors, accessibility violations, layout shifts,
 * overflow or oversized pictures.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { LOCALES, withLocale, type Locale } from '#app/i18n/i18n.ts';
import { expect, expectAccessible, PROOF, settled, test } from './support.ts';

const PATHS = [
  '/',
  '/film',
  '/film?page=2',
  '/film?order=title&dir=asc',
  '/film/night-swim',
  '/film/the-bridge-keepers?tab=similar',
  '/series',
  '/series/harbour-radio',
  '/categories',
  '/categories/noir',
  '/performers',
  '/performers/mara-lind',
  '/collaborators',
  '/collaborators/directors/ines-calder',
  '/labels',
  '/labels/editors-choice',
  '/behind-the-scenes',
  '/search?query=night',
  '/about',
  '/online-cinema',
  '/app',
  '/faq',
  '/legal',
  '/imprint',
  '/accessibility',
  '/report-content',
  '/transparency',
  '/login',
  '/sign-up',
];
/** Pages with much text, one of each kind, checked in the other languages, which differ only in the length of texts. */
const WORDY = [
  '/',
  '/film',
  '/film/night-swim',
  '/series/harbour-radio',
  '/performers/mara-lind',
  '/search?query=night',
  '/about',
  '/app',
  '/faq',
  '/legal',
  '/login',
  '/sign-up',
];
/** Pages whose images are measured. */
const PICTURED = [
  '/',
  '/film',
  '/film/night-swim',
  '/performers/mara-lind',
  '/performers',
  '/categories',
  '/categories/noir',
];
const WIDTHS = [390, 834, 1440] as const;
/** Pages that axe checks on a phone, one of each layout; on a desktop it checks every page. */
const OF_EACH_LAYOUT = ['/', '/film', '/film/night-swim', '/login', '/sign-up', '/legal'];
const isJudged = (path: string, width: number): boolean =>
  width === 1440 ? !path.includes('?') : width === 390 && OF_EACH_LAYOUT.includes(path);
/** Time limit in ms for one round; pages are visited one after another on a machine that may be busy. */
const ROUND_MS = 180_000;
/** Maximum layout shift that is not visible (web.dev calls 0.1 good, see "CLS"). */
const SHIFT_MAX = 0.02;
/** Image pixels per device pixel: fewer look blurred, more waste bytes. */
const DENSITY = { least: 0.75, most: 2.2 };

declare global {
  var shifted: number;
}

/** Prepares a visitor who has answered the first-visit questions and whose page records layout shifts. */
async function settle(context: BrowserContext, url: string): Promise<void> {
  await settled(context, url);
  await context.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page and waits until it is hydrated and idle. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('recordEvent' in globalThis));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 300 }), { timeout: 300 }),
      ),
  );
}

/** The errors on the current page. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate((shiftMax) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`sticks out by ${scrollWidth - clientWidth} px`] : []),
      ...(globalThis.shifted > shiftMax ? [`moves by ${globalThis.shifted.toFixed(3)}`] : []),
      ...(document.querySelectorAll('h1').length === 1 ? [] : ['has not one h1']),
      ...(document.title === '' ? ['has no title'] : []),
    ];
  }, SHIFT_MAX);

test.beforeEach(async ({ context, baseURL }) => {
  test.setTimeout(ROUND_MS);
  await settle(context, baseURL ?? '');
});

async function round(
  page: Page,
  faults: string[],
  { locale, paths, judged }: { locale: Locale; paths: readonly string[]; judged: (path: string) => boolean },
): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    const address = withLocale(path, locale);
    await open(page, address);
    found.push(...[...(await faultsOf(page)), ...faults.splice(0)].map((fault) => `${address} ${fault}`));
    if (judged(path)) await test.step(address, () => expectAccessible(page));
  }
  expect(found).toEqual([]);
}

for (const width of [390, 1440])
  test(`one page of each layout has no faults at ${width} px`, async ({ page, faults }) => {
    await page.setViewportSize({ width, height: 900 });
    await round(page, faults, { locale: 'en', paths: OF_EACH_LAYOUT, judged: () => width === 1440 });
  });

for (const width of WIDTHS)
  test(`pages have no faults at ${width} px`, PROOF, async ({ page, faults }) => {
    await page.setViewportSize({ width, height: 900 });
    await round(page, faults, { locale: 'en', paths: PATHS, judged: (path) => isJudged(path, width) });
  });

for (const locale of LOCALES.filter((one) => one !== 'en'))
  test(`pages have no faults on a phone in ${locale}`, PROOF, async ({ page, faults }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await round(page, faults, { locale, paths: WORDY, judged: () => false });
  });

for (const [width, deviceScaleFactor] of [
  [390, 2],
  [834, 2],
  [1440, 1],
] as const)
  test.describe(`at ${width} px with a device pixel ratio of ${deviceScaleFactor}`, PROOF, () => {
    test('pictures are loaded in the size they are shown in', async ({ browser, baseURL }) => {
      const wrong: string[] = [];
      for (const path of PICTURED) {
        // A new context per page, because the browser reuses an image that another page has loaded, even if it is
        // larger than needed.
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          deviceScaleFactor,
          ...(baseURL ? { baseURL } : {}),
        });
        await settle(context, baseURL ?? '');
        const page = await context.newPage();
        await open(page, path);
        await page.waitForLoadState('networkidle');
        const found = await page.evaluate(
          ({ least, most }) =>
            [...document.images].flatMap((image) => {
              const { width, height, top, left } = image.getBoundingClientRect();
              const seen =
                width > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0;
              if (!seen || !image.complete || !image.currentSrc.includes('/images/')) return [];
              // `naturalWidth` follows `sizes`; the URL contains the file's real width.
              const file = Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? image.naturalWidth);
              // An image may be shown in several places; the largest one counts.
              const places = [...document.images].filter((one) => one.currentSrc === image.currentSrc);
              const shown = Math.max(...places.map((one) => one.clientWidth)) * devicePixelRatio;
              const widths = [...(image.closest('picture') ?? image).querySelectorAll('source, img')]
                .flatMap((one) => (one.getAttribute('srcset') ?? '').match(/\d+(?=w)/g) ?? [])
                .map(Number);
              let opacity = 1;
              for (let one: Element | null = image; one; one = one.parentElement)
                opacity *= Number(getComputedStyle(one).opacity);
              // Images that only tint the page behind text may have a lower resolution.
              const needed = opacity < 0.5 ? least * 0.6 : least;
              const blurred = file / shown < needed && file < Math.max(...widths, file);
              const wasted = file / shown > most && file > Math.min(...widths, file);
              const modern = /\.(?:avif|webp|svg)$/.test(image.currentSrc);
              return blurred || wasted || !modern
                ? [`${new URL(image.currentSrc).pathname} shown in ${Math.round(shown)} px`]
                : [];
            }),
          DENSITY,
        );
        wrong.push(...found.map((one) => `${path} ${one}`));
        await context.close();
      }
      expect(wrong).toEqual([]);
    });
  });
