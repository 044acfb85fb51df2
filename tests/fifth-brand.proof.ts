/**
 * A brand that `npm run new -- --brand` generates in a copy of the project is a site of its own: every page and call of it works,
 * it is accessible, a visitor joins and watches a film, it looks like no other brand, and its folder is all of it.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { splitLocale } from '#app/i18n/i18n.ts';
import { POLICY } from '#ports/consent.ts';
import { contentsOf, stampOf } from '#scripts/contents.mjs';
import { freePort } from '#scripts/free-port.mjs';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { contrastOf, PAIRS, propertiesOf } from '#stories/design/look.ts';
import { copyOfProject } from '#tools/newcomer/copy.ts';
import { violationsOf } from './support/axe.ts';
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts';
import { crawl, type CrawledSite } from './support/crawl.ts';
import { launch, ready, type RunningOrigin } from './support/process.ts';

const ID = 'cabaret';
const NAME = 'Cabaret';
const PREPARED_MS = 600_000;
const SITE_MS = 300_000;
const WAIT_MS = 60_000;
/** A lower number means that links are no longer found. */
const LEAST_PAGES = 150;
const ACCOUNT = { username: 'kit@visitor.example', password: 'a long evening by the sea' };
/** Free for everybody with an account. */
const FILM = 'night-swim';
const PAGES = { home: '/', login: '/login', join: '/sign-up', error: '/no-such-page' };
const WIDTHS = [390, 1440];
/** Tokens by which visitors distinguish sites. */
const DISTINCT = ['--bg', '--accent', '--ink', '--still-ground'];

let root: string;
let before: string;
let site: RunningOrigin;
let browser: Browser;
let context: BrowserContext;
let faults: string[];

const stamp = (): string => stampOf(contentsOf(root, ['']));

/** Runs a script of the copy. Throws with its output when it fails. */
function runScript(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

beforeAll(async () => {
  root = copyOfProject();
  before = stamp();
  const look = ['--accent', '#e0559b', '--background', '#120a14', '--without', 'trial', '--yes'];
  runScript(['scripts/new.mjs', '--brand', ID, ...look]);
  runScript(['scripts/build.mjs'], { BRAND: ID });
  const port = String(await freePort());
  const settings = {
    BRAND: ID,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(root, 'data'),
    // Calls come from many addresses, so that no limit is reached.
    TRUST_PROXY: '127.0.0.1',
  };
  site = launch(settings, 'server/main.ts', root);
  await ready(site);
  browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
  });
}, PREPARED_MS);
afterAll(async () => {
  await browser?.close();
  await site?.end('SIGTERM');
  rmSync(root, { recursive: true, force: true });
});
afterEach(() => context?.close());

/** A page of a new visitor, who has answered the first questions unless they are new to the site. */
async function openPage({ isNew = false, width = 1440 } = {}): Promise<Page> {
  context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width, height: 900 },
    extraHTTPHeaders: { 'x-el-country': 'ES' },
  });
  if (!isNew) {
    const refused = { marketingConsent: false, analyticsConsent: false, preferencesConsent: false };
    const consent = JSON.stringify({ ...refused, country: 'ES', policy: POLICY });
    await context.addCookies([
      { name: 'age_restriction', value: 'true', url: site.url },
      { name: 'consent', value: encodeURIComponent(consent), url: site.url },
    ]);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  faults = [];
  page.on('pageerror', ({ message }) => faults.push(`page: ${message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  return page;
}

/** Opens a path and waits for hydration. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.waitForFunction(() => !('recordEvent' in window));
}

let calls = 0;
/** The running site, each time from another network address. */
const overSocket: CrawledSite = {
  async inject({ url, headers }) {
    calls += 1;
    const answer = await fetch(site.url + url, {
      redirect: 'manual',
      headers: { ...headers, 'x-forwarded-for': `10.1.${calls >> 8}.${calls & 255}` },
    });
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      payload: await answer.text(),
    };
  },
};

describe('a generated brand', () => {
  it('has no dead link, and names no other brand but its sister site', { timeout: SITE_MS }, async () => {
    const others = await Promise.all(BRANDS.map(async (id) => (await loadBrand(id)).info.name));
    const named: string[] = [];
    const { faults: dead, pages } = await crawl(overSocket, {
      from: Object.values(PAGES).filter((path) => path !== PAGES.error),
      origin: site.url,
      headers: { 'x-el-country': 'ES' },
      within: (path) => splitLocale(path).locale === 'en',
      asking: () => false,
      onPage(address, html) {
        if (!/<title>[^<]*Cabaret/.test(html)) named.push(`${address} has no title of its own`);
        const own = html.replaceAll(
          /<script\b[\s\S]*?<\/script>|<a [^>]*nocturne\.example[\s\S]*?<\/a>/g,
          '',
        );
        for (const other of others)
          if (new RegExp(`\\b${other}\\b`).test(own)) named.push(`${address} names ${other}`);
      },
    });
    expect(dead).toEqual([]);
    expect(named).toEqual([]);
    expect(pages.size).toBeGreaterThan(LEAST_PAGES);
  });

  it('answers every call as its contract says', { timeout: SITE_MS }, async () => {
    const made = await fetch(`${site.url}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'x', origin: site.url },
      body: JSON.stringify({ email: ACCOUNT.username, password: ACCOUNT.password }),
    });
    expect(made.status).toBe(201);
    const account = ['--username', ACCOUNT.username, '--password', ACCOUNT.password];
    const report = runScript(['scripts/contract.ts', site.url, '--brand', ID, ...account]);
    expect(report).not.toMatch(/^fault/m);
  });

  it.each(Object.entries(PAGES))('is accessible: its %s page', { timeout: SITE_MS }, async (_name, path) => {
    for (const width of WIDTHS) {
      const page = await openPage({ width });
      await visit(page, path);
      await page.locator('h1').first().waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.title()).toContain(NAME);
      await context.close();
    }
  });

  it('lets a visitor answer the age question, join and watch a film', { timeout: SITE_MS }, async () => {
    const page = await openPage({ isNew: true });
    await visit(page, '/');
    await page.getByRole('button', { name: 'I am 18 or over' }).click();
    await page.getByRole('button', { name: 'Reject all' }).click();
    await visit(page, '/sign-up?step=account');
    await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill('guest@cabaret.example');
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.locator('input[name="terms"]').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    const film = await page.request.get(`${site.url}/api/movies/slug/${FILM}`);
    const { watch_path: path } = (await film.json()) as { watch_path: string };
    await visit(page, path);
    const media = page.locator('hls-video');
    await media.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => media.evaluate(({ currentTime }: HTMLVideoElement) => currentTime), { timeout: WAIT_MS })
      .toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });
});

describe('a generated brand beside the others', () => {
  const tokensOf = (id: string): ReadonlyMap<string, string> =>
    new Map([
      ...propertiesOf(readFileSync(join(root, 'ui/tokens.css'), 'utf8')),
      ...propertiesOf(readFileSync(join(root, 'brands', id, 'theme.css'), 'utf8')),
    ]);

  it.each(BRANDS)('has other colours, typefaces and pictures than %s', (other) => {
    const [own, theirs] = [tokensOf(ID), tokensOf(other)];
    for (const token of DISTINCT) expect([token, own.get(token)]).not.toEqual([token, theirs.get(token)]);
    const typefaces = (tokens: ReadonlyMap<string, string>) =>
      ['--serif', '--sans'].map((one) => tokens.get(one));
    expect(typefaces(own)).not.toEqual(typefaces(theirs));
    const pictures = globSync('brands/cabaret/{images,pictures}/*', { cwd: root });
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures) {
      const same = picture.replace(`/${ID}/`, `/${other}/`);
      expect(readFileSync(join(root, picture)).equals(readFileSync(join(root, same))), same).toBe(false);
    }
  });

  it('has colours that are readable on all of its grounds', () => {
    const tokens = tokensOf(ID);
    for (const pair of PAIRS)
      expect(contrastOf(pair, (name) => tokens.get(name) ?? '')).toBeGreaterThanOrEqual(pair.least);
  });

  it('shows its own ground, typeface and still on its pages', async () => {
    const page = await openPage();
    await visit(page, PAGES.login);
    const shown = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      title: getComputedStyle(document.querySelector('h1')!).fontFamily,
      still: getComputedStyle(document.querySelector('main [aria-hidden="true"]')!).backgroundImage,
    }));
    expect(shown.ground).toBe('rgb(18, 10, 20)');
    expect(shown.title).toContain('Jost');
    expect(shown.still).toMatch(/^url\(.*(?:svg|still)/);
  });
});

it('Without its folder nothing of the brand is left, and it cannot be built.', () => {
  rmSync(join(root, 'brands', ID), { recursive: true });
  expect(stamp()).toBe(before);
  expect(() => runScript(['scripts/build.mjs'], { BRAND: ID })).toThrow(
    `There is no brand "${ID}": choose one of ${BRANDS.join(', ')}.`,
  );
});
