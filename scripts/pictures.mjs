/**
 * `npm run pictures [-- NAME …]`: takes the screenshots for the README and the guide to brands (`docs/pictures`) from
 * sites with the demo catalogue; all of them, or those whose names begin with NAME. Contact sheets are taken only if
 * their names are given: `sheet` for all of them, `sheet-BRAND` for one brand.
 */
import { join } from 'node:path';
import { BRANDS, DEFAULT_BRAND } from '../app/brand-folders.mjs';
import { sheetsNamed, takeSheets } from './brand-sheets.mjs';
import { build } from './build.mjs';
import { contactSheetsNamed, takeContactSheets } from './contact-sheets.mjs';
import { install, ROOT, say } from './install.mjs';

const FOLDER = join(ROOT, 'docs', 'pictures');
/** JPEG quality; JPEG because most of a page is photographs, and no file may exceed 200 KB. */
const QUALITY = 82;
const SIZES = {
  390: { width: 390, height: 844 },
  834: { width: 834, height: 1112 },
  1440: { width: 1440, height: 900 },
};
/** Time in ms until fades and lazy content are complete. */
const SETTLED_MS = 1500;
const PASSWORD = 'after the last train';

/** Films on the member's list. */
const LISTED = ['halogen', 'the-bridge-keepers', 'night-swim', 'salt', 'a-borrowed-room', 'interval'];

/** The brands besides the default one, whose home pages are shown as well. */
const OTHERS = BRANDS.filter((brand) => brand !== DEFAULT_BRAND);

/** Screenshots: name of the file, URL or playing film, visitor, language and country. */
const PICTURES = [
  { name: 'home-1440', path: '/' },
  { name: 'home-834', path: '/' },
  { name: 'home-390', path: '/' },
  { name: 'films-1440', path: '/film' },
  { name: 'films-390', path: '/de/film', locale: 'de-DE' },
  { name: 'film-1440', path: '/film/a-borrowed-room' },
  { name: 'film-834', path: '/film/a-borrowed-room' },
  { name: 'film-390', path: '/fr/film/night-swim', locale: 'fr-FR' },
  { name: 'player-1440', film: 'the-bridge-keepers', member: 'premium' },
  { name: 'player-390', film: 'the-bridge-keepers', member: 'premium' },
  { name: 'subscription-1440', path: '/profile?tab=subscription', member: 'premium' },
  { name: 'list-1440', path: '/my-space', member: 'premium', saves: LISTED },
  { name: 'discreet-1440', path: '/film', isDiscreet: true },
  { name: 'join-1440', path: '/sign-up' },
  { name: 'age-1440', path: '/', isNew: true },
  { name: 'verify-390', path: '/film', country: 'GB' },
  ...OTHERS.flatMap((brand) =>
    Object.keys(SIZES).map((width) => ({ name: `home-${brand}-${width}`, path: '/', brand })),
  ),
];

/** The cookies of a visitor who has answered the first-visit questions. */
function answered(url, more = {}) {
  const refused = { marketingConsent: false, analyticsConsent: false, preferencesConsent: false };
  const answers = {
    age_restriction: 'true',
    consent: JSON.stringify({ ...refused, country: 'ES', policy: POLICY }),
    ...more,
  };
  return Object.entries(answers).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
}

/** Opens the site as a visitor who has answered the first-visit questions, unless `isNew`. */
async function arrive(context, url, { isNew, member, isDiscreet, saves = [] }) {
  if (!isNew) await context.addCookies(answered(url, isDiscreet ? { [DISCREET_COOKIE]: '1' } : {}));
  if (!member) return;
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url };
  const data = { username: `${member}@example.test`, password: PASSWORD };
  const { status } = await context.request.post(`${url}/api/login`, { headers, data });
  if (status >= 400) throw new Error(`${member} could not log in`);
  for (const slug of saves) {
    // Sequential, because the order of the list matters.
    const { id } = await (await context.request.get(`${url}/api/movies/slug/${slug}`)).json();
    const wish = { product_type: 'Movie', product_id: id };
    await context.request.post(`${url}/api/me/wish-product`, { headers, data: wish });
  }
}

/** Plays a film for some seconds, with its controls visible. */
async function play(page, url, slug) {
  const film = await (await page.request.get(`${url}/api/movies/slug/${slug}`)).json();
  await page.goto(url + film.watch_path);
  await page.locator('media-time-range').waitFor();
  await page.locator('hls-video').evaluate(async (media) => {
    media.currentTime = 9;
    await media.play();
  });
  const { width, height } = page.viewportSize();
  await page.mouse.move(width / 2, height / 3);
}

async function take(browser, url, picture) {
  const { name, path, film, locale = 'en-GB', country = 'ES' } = picture;
  const viewport = SIZES[name.split('-').at(-1)];
  const isTouch = viewport.width < SIZES[1440].width;
  const context = await browser.newContext({
    viewport,
    locale,
    hasTouch: isTouch,
    isMobile: isTouch,
    extraHTTPHeaders: { 'x-el-country': country },
  });
  try {
    await arrive(context, url, picture);
    const page = await context.newPage();
    // Fonts may be late on the first page but are loaded on the second.
    await page.goto(url + (path ?? '/'));
    await page.waitForTimeout(SETTLED_MS);
    await (film ? play(page, url, film) : page.reload());
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
    say(`✓ ${name}`);
  } finally {
    await context.close();
  }
}

const openBrowser = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
  });

/** Takes the requested screenshots of one brand. */
async function takeAll(brand, pictures) {
  await build(brand);
  // In development mode, because production has no demo members.
  const host = await openHost(brand, { env: { NODE_ENV: 'development' } });
  const site = await host.start();
  const browser = await openBrowser();
  try {
    // Sequential, because simultaneous playback stutters.
    for (const picture of pictures) await take(browser, site.url, picture);
  } finally {
    await browser.close();
    await site.end('SIGTERM');
    host.clear();
  }
}

await install();
const { chromium } = await import('@playwright/test');
const { CHROMIUM_ARGS, chromiumPath } = await import('#tests/support/chromium.ts');
const { openHost } = await import('#tools/bench/site.ts');
const { DISCREET_COOKIE } = await import('#ports/discreet-tab.ts');
const { POLICY } = await import('#ports/consent.ts');
const names = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)));
for (const brand of [DEFAULT_BRAND, ...OTHERS]) {
  const pictures = wanted.filter((one) => (one.brand ?? DEFAULT_BRAND) === brand);
  if (pictures.length > 0) await takeAll(brand, pictures);
}

const sheets = sheetsNamed(names);
const contactSheets = contactSheetsNamed(names);
if (sheets.length + contactSheets.length > 0) {
  const browser = await openBrowser();
  try {
    if (sheets.length > 0) await takeSheets(browser, { sheets, folder: FOLDER, cookies: answered });
    await takeContactSheets(browser, { sheets: contactSheets, folder: FOLDER, arrive });
  } finally {
    await browser.close();
  }
}
