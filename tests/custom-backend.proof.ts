/** A page app built without origin code works with another backend: a guest browses, a member logs in, a film plays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBrand } from '#scripts/brand/new-brand.ts';
import { ROBIN } from './backend/accounts.ts';
import { createBackend } from './backend/server.ts';
import { CHROMIUM_ARGS, chromiumPath } from './support/chromium.ts';
import { copyWithoutOrigin } from './support/without-origin.ts';
import { ROOT } from './support/root.ts';

const ID = 'playhouse';
const PLUGINS = [
  'shell',
  'age-gate',
  'auth',
  'catalogue',
  'banners',
  'series',
  'home',
  'people',
  'search',
  'player',
];
const BUILD_MS = 180_000;
const WAIT_MS = 60_000;

let root: string;
let backend: Server;
let browser: Browser;
let site: string;
let page: Page;
let faults: string[];

async function buildCopy(): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, BRAND: ID, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the build ended with ${code}:\n${errors}`);
}

beforeAll(async () => {
  root = copyWithoutOrigin();
  await createBrand({ id: ID, name: 'Playhouse', plugins: PLUGINS }, root);
  await buildCopy();
  const client = join(root, 'dist', ID, 'client');
  backend = createBackend({
    folders: {
      '/assets/': join(client, 'assets'),
      [`/images/brands/${ID}/`]: join(root, 'brands', ID, 'images'),
      '/images/': join(ROOT, 'demo', 'media', 'images'),
      '/media/': join(ROOT, 'demo', 'media', 'clips'),
    },
    document: join(client, 'index.html'),
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  site = `http://localhost:${(backend.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
  });
}, BUILD_MS);
afterAll(async () => {
  await browser?.close();
  backend?.close();
  backend?.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

beforeEach(async () => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  faults = [];
  page.on('pageerror', ({ message }) => faults.push(`page: ${message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
});
afterEach(() => page.context().close());

/** Confirms the visitor's age, for which the first page asks. */
const enter = async (): Promise<void> => {
  await page.getByRole('button', { name: 'I am 18 or over' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};
const isPlaying = () =>
  page.waitForFunction(() => {
    const media = document.querySelector<HTMLVideoElement>('hls-video');
    return media !== null && !media.paused && media.currentTime > 1;
  });

it('a guest answers the age question and finds a film in the list and by search', async () => {
  await page.goto(site);
  await enter();
  await page.getByRole('link', { name: 'Films' }).first().click();
  await page.locator('main a[href$="/film/interval"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Interval' }).waitFor();
  expect(await page.title()).toContain('Interval');

  await page.goto(`${site}/search?query=swim`);
  await page.locator('main a[href$="/film/night-swim"]').first().waitFor();
  expect(faults).toEqual([]);
});

it('a free film plays for a guest', async () => {
  await page.goto(`${site}/film/interval/watch/movie/1`);
  await enter();
  await isPlaying();
  expect(faults).toEqual([]);
});

it('a member logs in, is still logged in after a reload, and plays a film that guests may not watch', async () => {
  await page.goto(`${site}/login`);
  await page.getByLabel('E-mail', { exact: true }).first().fill(ROBIN.email);
  await page.getByLabel('Password', { exact: true }).first().fill(ROBIN.password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.reload();
  const me = () => page.evaluate(async () => (await fetch('/api/me')).status);
  expect(await me()).toBe(200);
  await page.goto(`${site}/film/night-swim/watch/movie/3`);
  await enter();
  await isPlaying();
  expect(faults).toEqual([]);
});
