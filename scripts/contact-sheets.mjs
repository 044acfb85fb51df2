/**
 * Contact sheets: the pages from a guest's first visit to a member's second month, for each brand and width, as
 * `sheet-BRAND-WIDTH.webp`. Each page is shown in every language, side by side. Single pictures are in `test-results/single-pages`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { BRANDS } from '../app/brand-folders.mjs';
import { build } from './build.mjs';
import { ROOT, say } from './install.mjs';

/** Size of the window, and width of a page on the sheet. */
const SIZES = {
  390: { width: 390, height: 844, shown: 100 },
  834: { width: 834, height: 1112, shown: 130 },
  1440: { width: 1440, height: 900, shown: 190 },
};
const SINGLE = join(ROOT, 'test-results', 'single-pages');
/** Quality of a sheet, below 200 KB like every picture of the docs. */
const QUALITY = 45;
/** Quality of single pictures, which are for looking at details. */
const SINGLE_QUALITY = 80;
/** Time in ms until fades and lazy content are complete. */
const SETTLED_MS = 1200;
/** Status of an overloaded site, the time in ms until the next attempt, and the number of further attempts. */
const BUSY = 503;
const BUSY_MS = 6000;
const RETRIES = 10;
const FILM = '/film/a-borrowed-room';

/**
 * Pages in the order of a visit; `member` is a demo member, `isNew` a visitor without any answer. Pages
 * and tabs that a brand does not have are left out.
 */
const PAGES = [
  { name: 'age', path: '/', isNew: true },
  { name: 'front', path: '/' },
  { name: 'films', path: '/film' },
  { name: 'film', path: FILM },
  { name: 'details', path: FILM, scrolls: true },
  { name: 'series-list', path: '/series' },
  { name: 'stories', path: '/confessions' },
  { name: 'story', path: '/confessions/the-same-seat' },
  { name: 'performers', path: '/performers' },
  { name: 'live', path: '/live-tv' },
  { name: 'found', path: '/search?query=night' },
  { name: 'nothing-found', path: '/search?query=zzzz' },
  { name: 'error', path: '/no-such-page' },
  { name: 'login', path: '/login' },
  { name: 'offers', path: '/sign-up' },
  {
    name: 'payment',
    path: `/sign-up?plan=1&back=${encodeURIComponent(FILM)}`,
    member: 'registered',
  },
  { name: 'my-space', path: '/my-space', member: 'registered' },
  { name: 'orders', path: '/profile?tab=order-history', member: 'registered' },
  { name: 'member-home', path: '/', member: 'premium' },
  { name: 'member-film', path: FILM, member: 'premium' },
  { name: 'member-space', path: '/my-space', member: 'premium' },
  { name: 'running', path: '/profile?tab=subscription', member: 'premium' },
  { name: 'paid-orders', path: '/profile?tab=order-history', member: 'premium' },
  { name: 'your-data', path: '/profile?tab=your-data', member: 'premium' },
  { name: 'cancel', path: '/cancel', member: 'premium' },
  { name: 'leaving', path: '/profile?tab=subscription', member: 'leaving' },
  { name: 'expired', path: '/profile?tab=subscription', member: 'expired' },
];

const sheetName = (brand, width) => `sheet-${brand}-${width}`;

/** The sheets whose names begin with one of these, as brands with their widths; none unless names are given. */
export const contactSheetsNamed = (names) =>
  BRANDS.map((brand) => ({
    brand,
    widths: Object.keys(SIZES).filter((width) =>
      names.some((name) => sheetName(brand, width).startsWith(name)),
    ),
  })).filter(({ widths }) => widths.length > 0);

async function takePages(browser, { brand, url, width, locale, arrive }) {
  const { width: wide, height } = SIZES[width];
  const isTouch = wide < SIZES[1440].width;
  const taken = new Map();
  const contexts = new Map();
  try {
    for (const { name, path, scrolls = false, ...visitor } of PAGES) {
      const key = JSON.stringify(visitor);
      if (!contexts.has(key)) {
        const context = await browser.newContext({
          viewport: { width: wide, height },
          locale,
          hasTouch: isTouch,
          isMobile: isTouch,
          extraHTTPHeaders: { 'x-el-country': 'ES' },
        });
        contexts.set(key, context);
        await arrive(context, url, visitor);
      }
      const page = await contexts.get(key).newPage();
      const address = url + withLocale(path, locale);
      let reply = await page.goto(address);
      // A busy machine refuses pages for some seconds.
      for (let retry = 0; retry < RETRIES && reply.status() === BUSY; retry += 1) {
        await page.waitForTimeout(BUSY_MS);
        reply = await page.goto(address);
      }
      const tab = new URL(address).searchParams.get('tab');
      const hasTab = tab === null || (await page.locator(`a[href*="tab=${tab}"]`).count()) > 0;
      if ((reply.status() < 400 && hasTab) || name === 'error') {
        await page.waitForTimeout(SETTLED_MS);
        if (scrolls) {
          await page.evaluate(() => scrollBy(0, innerHeight));
          await page.waitForTimeout(SETTLED_MS);
        }
        const picture = await page.screenshot({ type: 'jpeg', quality: SINGLE_QUALITY });
        writeFileSync(join(SINGLE, `${brand}-${width}-${locale}-${name}.jpg`), picture);
        taken.set(name, picture);
      }
      await page.close();
    }
  } finally {
    for (const context of contexts.values()) await context.close();
  }
  return taken;
}

/** The sheet as WebP. */
async function sheetOf(columns, { width, height, shown }) {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const names = PAGES.map(({ name }) => name).filter((name) => columns.some((taken) => taken.has(name)));
  const tall = Math.round((shown * height) / width);
  const [gap, line] = [6, 16];
  // Pages are arranged in groups of four languages, several groups in a row.
  const perRow = width > 1000 ? 2 : 4;
  const groupWidth = columns.length * (shown + gap) + gap;
  const rows = Math.ceil(names.length / perRow);
  const canvas = createCanvas(perRow * groupWidth, rows * (tall + line + gap));
  const context = canvas.getContext('2d');
  context.fillStyle = '#8a8f94';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '600 12px sans-serif';
  for (const [index, name] of names.entries()) {
    const left = (index % perRow) * groupWidth + gap;
    const top = Math.floor(index / perRow) * (tall + line + gap);
    context.fillStyle = '#101214';
    context.fillText(name, left, top + 12);
    for (const [column, taken] of columns.entries()) {
      const picture = taken.get(name);
      if (picture)
        context.drawImage(await loadImage(picture), left + column * (shown + gap), top + line, shown, tall);
    }
  }
  return canvas.toBuffer('image/webp', QUALITY);
}

/** Creates the sheets in a folder. `arrive` answers the first-visit questions and logs in. */
export async function takeContactSheets(browser, { sheets, folder, arrive }) {
  const { openHost } = await import('#tools/bench/site.ts');
  mkdirSync(SINGLE, { recursive: true });
  for (const { brand, widths } of sheets) {
    await build(brand);
    // In development mode, because production has no demo members.
    const host = await openHost(brand, { env: { NODE_ENV: 'development' } });
    const site = await host.start();
    try {
      for (const width of widths) {
        const columns = [];
        // Sequential, because the pages would slow each other down.
        for (const locale of LOCALES)
          columns.push(await takePages(browser, { brand, url: site.url, width, locale, arrive }));
        writeFileSync(join(folder, `${sheetName(brand, width)}.webp`), await sheetOf(columns, SIZES[width]));
        say(`✓ ${sheetName(brand, width)}`);
      }
    } finally {
      await site.end('SIGTERM');
      host.clear();
    }
  }
}
