/**
 * The first page from a shared cache is the same for everyone, and the browser adds data that is specific to the
 * visitor.
 */
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { askAt, documentedCache, type Headers } from '../support/shared-cache.ts';
import { expect, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const NEUTRAL = 'https://www.wikipedia.org/';
/** Hop-by-hop headers, and headers that a proxy sets. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

const text = (headers: IncomingMessage['headers']): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || HOP.has(name) ? [] : [[name, String(value)]],
    ),
  );

/** A CDN set up according to docs/guides/cdn.md: pages go through its cache, all other requests pass through. */
async function cdnBefore(site: URL) {
  // Stored pages never expire here, so that a busy machine does not change the result.
  const { ask } = documentedCache(askAt(Number(site.port)), () => new Date(0));
  const server = createServer((request, reply) => {
    const { url = '/', method } = request;
    // Replaces the country header that a visitor sends.
    const headers = { ...text(request.headers), 'x-el-country': 'ES' };
    if (request.headers['sec-fetch-dest'] !== 'document') {
      const origin = request.headers.origin === undefined ? {} : { origin: site.origin };
      const passed = httpRequest(
        new URL(url, site),
        { method, headers: { ...headers, ...origin }, agent: false },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(reply);
        },
      ).on('error', () => reply.destroy());
      request.pipe(passed);
      return;
    }
    void (async () => {
      const answer = await ask(site.host, url, { ...headers, 'accept-encoding': 'identity' });
      const cookies = answer.headers['set-cookie'];
      reply.writeHead(answer.status, {
        ...text(answer.headers),
        ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
        'x-cache': answer.isHit ? 'hit' : 'miss',
      });
      reply.end(answer.text);
    })().catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * A browser in front of the CDN; records errors, and the times at which the age question or the site's name is visible.
 */
async function visitor(browser: Browser, baseURL: string, locale = 'en-GB') {
  const context = await browser.newContext({ baseURL, locale });
  const errors: string[] = [];
  const leftTo: (string | undefined)[] = [];
  await context.route(`${NEUTRAL}**`, async (route) => {
    leftTo.push((await route.request().allHeaders())['referer']);
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Neutral</title>' });
  });
  await context.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('[role=alertdialog]')?.checkVisibility()) seen.add('question');
      if (document.body) seen.add(document.title);
      requestAnimationFrame(look);
    };
    look();
  });
  /**
   * Opens a page with its scripts held back; returns a function that releases them, and whether the page came from the
   * cache.
   */
  async function open(path: string) {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const { promise: scripts, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    const answer = await page.goto(path, { waitUntil: 'commit' });
    return { page, from: answer?.headers()['x-cache'], release: resolve };
  }
  return { context, errors, leftTo, open };
}

const seenOf = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
const question = (page: Page) => page.getByRole('alertdialog', { name: say('Are you 18 or over?') });
const discreet = (page: Page) => page.getByRole('button', { name: say('Discreet mode') });

async function pressExit(page: Page): Promise<void> {
  const { x, y } = (await page.locator('[data-quick-exit]').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 10, y + 20);
}

test(
  'the first page comes from a shared cache, and each visitor sees their own state',
  { tag: ['@desktop', '@proof'] },
  async ({ browser, baseURL }) => {
    const cdn = await cdnBefore(new URL(baseURL ?? ''));

    // The first visitor does not get the page from the cache. An early click is replayed.
    const ana = await visitor(browser, cdn.url);
    const first = await ana.open('/film');
    expect(first.from).toBe('miss');
    await expect(question(first.page)).toBeVisible();
    await first.page.getByRole('button', { name: say('I am 18 or over') }).click();
    first.release();
    await expect(question(first.page)).toHaveCount(0);
    await first.page.getByRole('button', { name: say('Accept all') }).click();
    await discreet(first.page).click();
    await expect(first.page).toHaveTitle('New tab');

    // The next visitor gets the same page from the cache, without the first visitor's answers; the quick exit already
    // works.
    const ben = await visitor(browser, cdn.url);
    const second = await ben.open('/film');
    expect(second.from).toBe('hit');
    await expect(question(second.page)).toBeVisible();
    await expect(second.page).not.toHaveTitle('New tab');
    await expect(second.page.locator('[inert] main')).toHaveCount(1);
    await pressExit(second.page);
    await expect(second.page).toHaveURL(NEUTRAL);
    expect(ben.leftTo).toEqual([undefined]);
    second.release();
    const third = await ben.open('/film');
    expect(third.from).toBe('hit');
    await third.page.getByRole('button', { name: say('I am 18 or over') }).click();
    third.release();
    await expect(third.page.getByRole('button', { name: say('Accept all') })).toBeVisible();
    await expect(discreet(third.page)).toHaveAttribute('aria-pressed', 'false');

    // A returning visitor's answers are applied before any script runs.
    const again = await ana.open('/film');
    expect(again.from).toBe('hit');
    await expect(again.page.locator('main h1')).toBeVisible();
    await expect(again.page.locator('#root > [inert]')).toHaveCount(0);
    await expect(again.page).toHaveTitle('New tab');
    again.release();
    await expect(discreet(again.page)).toHaveAttribute('aria-pressed', 'true');
    await again.page.waitForFunction(() => !('recordEvent' in window));
    await expect(again.page.getByRole('button', { name: say('Accept all') })).toHaveCount(0);
    expect(await seenOf(again.page)).toEqual(['New tab']);

    // The site redirects a first visit to its language; the second visitor gets that page from the cache.
    const froms: (string | undefined)[] = [];
    for (const locale of ['de-DE', 'de-AT']) {
      const german = await visitor(browser, cdn.url, locale);
      const home = await german.open('/');
      froms.push(home.from);
      await expect(home.page).toHaveURL(`${cdn.url}/de`);
      await expect(home.page.locator('html')).toHaveAttribute('lang', 'de');
      expect(german.errors).toEqual([]);
      home.release();
      await german.context.close();
    }
    expect(froms).toEqual(['miss', 'hit']);
    expect([...ana.errors, ...ben.errors]).toEqual([]);
    await Promise.all([ana.context.close(), ben.context.close()]);
    cdn.close();
  },
);
