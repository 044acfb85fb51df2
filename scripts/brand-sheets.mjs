/**
 * The pages of all brands side by side, with a brand that `npm run new -- --brand` generates as the last one: a sheet for each page
 * and width, as `brands-PAGE-WIDTH.webp`. The generated brand exists in a copy of the project only.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../app/brand-folders.mjs';
import { freePort } from './free-port.mjs';
import { say } from './install.mjs';

const GENERATED = 'cabaret';
const PAGES = { home: '/', login: '/login', join: '/sign-up', error: '/no-such-page' };
/** Size of the window, width of a page on the sheet, and number of pages per row. */
const SIZES = {
  390: { width: 390, height: 844, shown: 320, columns: 5 },
  834: { width: 834, height: 1112, shown: 400, columns: 5 },
  1440: { width: 1440, height: 900, shown: 660, columns: 3 },
};
const SHEETS = Object.keys(PAGES).flatMap((page) =>
  Object.keys(SIZES).map((width) => ({ name: `brands-${page}-${width}`, page, width })),
);
const QUALITY = 80;
/** Time in ms until fades and lazy content are complete. */
const SETTLED_MS = 1500;

/** The sheets whose names begin with one of these; all sheets if no names are given. */
export const sheetsNamed = (names) =>
  SHEETS.filter(({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)));

function runIn(root, args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
}

/** Screenshots of one brand by the name of their sheet. */
async function takeOf(browser, { id, url, sheets, cookies }) {
  const taken = new Map();
  for (const width of new Set(sheets.map((sheet) => sheet.width))) {
    const { width: wide, height } = SIZES[width];
    const isTouch = wide < SIZES[1440].width;
    const context = await browser.newContext({
      viewport: { width: wide, height },
      locale: 'en-GB',
      hasTouch: isTouch,
      isMobile: isTouch,
      extraHTTPHeaders: { 'x-el-country': 'ES' },
    });
    try {
      await context.addCookies(cookies(url));
      const page = await context.newPage();
      // Fonts may be late on the first page but are loaded on later pages.
      await page.goto(url);
      await page.waitForTimeout(SETTLED_MS);
      for (const sheet of sheets.filter((one) => one.width === width)) {
        await page.goto(url + PAGES[sheet.page]);
        await page.waitForTimeout(SETTLED_MS);
        taken.set(sheet.name, await page.screenshot({ type: 'png' }));
      }
    } finally {
      await context.close();
    }
  }
  say(`✓ ${id}`);
  return taken;
}

const figure = ({ name, picture, shown }) =>
  `<figure><img width="${shown}" src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${name}</figcaption></figure>`;

/** The sheet as an image: pages in rows, each with the name of its brand. */
async function sheetOf(browser, figures, { shown, columns }) {
  const page = await browser.newPage({ viewport: { width: columns * (shown + 16) + 16, height: 100 } });
  try {
    await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(${columns}, ${shown}px); gap: 16px; margin: 16px; background: #8a8f94; }
      figure { margin: 0; } img { display: block; }
      figcaption { padding: 6px 0; font: 600 18px sans-serif; color: #101214; }
    </style>${figures.map((one) => figure({ ...one, shown })).join('')}`);
    await page.locator('img').last().waitFor();
    return await page.screenshot({ type: 'png', fullPage: true });
  } finally {
    await page.close();
  }
}

/** Creates sheets in a folder. */
export async function takeSheets(browser, { sheets, folder, cookies }) {
  const { copyOfProject } = await import('#tools/newcomer/copy.ts');
  const { launch, ready } = await import('#tests/support/process.ts');
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const root = copyOfProject();
  let site;
  try {
    runIn(root, ['scripts/new.mjs', '--brand', GENERATED, '--yes']);
    const brands = [...BRANDS, GENERATED];
    runIn(root, ['scripts/build.mjs'], { BRANDS: brands.join() });
    const port = await freePort();
    const urls = brands.map((id, at) => `http://${at === 0 ? '' : `${id}.`}localhost:${port}`);
    const settings = {
      BRANDS: brands.join(),
      PUBLIC_URL: urls.join(),
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
    };
    site = launch(settings, 'server/main.ts', root);
    await ready(site);
    const taken = [];
    // Sequential, because the pages would slow each other down.
    for (const [at, id] of brands.entries())
      taken.push({ id, pictures: await takeOf(browser, { id, url: urls[at], sheets, cookies }) });
    for (const { name, width } of sheets) {
      const figures = taken.map(({ id, pictures }) => ({ name: id, picture: pictures.get(name) }));
      const sheet = await loadImage(await sheetOf(browser, figures, SIZES[width]));
      const canvas = createCanvas(sheet.width, sheet.height);
      canvas.getContext('2d').drawImage(sheet, 0, 0);
      writeFileSync(join(folder, `${name}.webp`), canvas.toBuffer('image/webp', QUALITY));
      say(`✓ ${name}`);
    }
  } finally {
    await site?.end('SIGTERM');
    rmSync(root, { recursive: true, force: true });
  }
}
