/**
 * One account in two browsers: the second asks before taking over playback, and the first is notified and takes it
 * back.
 */
import type { Page } from '@playwright/test';
import { expect, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** A demo film that every account may watch. */
const FILM = 'night-swim';
const ELSEWHERE = say('Your account is playing elsewhere');
const PAUSED = say('Paused: your account is playing elsewhere');

/** Opens the film, which plays during the whole journey. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('hls-video').evaluate((element) => element.setAttribute('loop', ''));
}

const isPlaying = (page: Page) =>
  expect(async () => {
    const moved = await page.locator('hls-video').evaluate(async (element: HTMLVideoElement) => {
      const before = element.currentTime;
      await new Promise((done) => setTimeout(done, 300));
      return !element.paused && element.currentTime !== before;
    });
    expect(moved).toBe(true);
  }).toPass({ timeout: 30_000 });
const isStill = (page: Page) =>
  expect
    .poll(() => page.locator('hls-video').evaluate((element: HTMLVideoElement) => element.paused))
    .toBe(true);

/** The browser's online event makes the page send its heartbeat immediately. */
const askNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const takeOver = (page: Page) => page.getByRole('button', { name: say('Watch on this device') }).click();

test(
  'an account plays in only one of two browsers, and playback can move both ways',
  { tag: ['@desktop', '@proof'] },
  async ({ page: first, context, browser, baseURL: url = '', faults }) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url };
    const email = `screens-${Date.now()}-${process.pid}@visitor.example`;
    const password = 'a long evening by the sea';
    const elsewhere = await browser.newContext({ baseURL: url });
    for (const one of [context, elsewhere]) await settled(one, url);
    const joined = await context.request.post('/api/sign-up', { headers, data: { email, password } });
    expect(joined.status()).toBe(201);
    const data = { username: email, password };
    expect((await elsewhere.request.post('/api/login', { headers, data })).ok()).toBe(true);
    const { watch_path: path } = (await (await context.request.get(`/api/movies/slug/${FILM}`)).json()) as {
      watch_path: string;
    };

    await open(first, path);
    await isPlaying(first);

    const second = await elsewhere.newPage();
    await open(second, path);
    await expect(panel(second, ELSEWHERE)).toBeVisible();
    await isStill(second);
    // Controls below the question cannot be reached.
    await expect(second.locator('[inert] media-play-button').first()).toBeAttached();
    await takeOver(second);
    await expect(second.locator('[inert] media-play-button')).toHaveCount(0);
    await expect(panel(second, ELSEWHERE)).toBeHidden();
    await isPlaying(second);

    await askNow(first);
    await expect(panel(first, PAUSED)).toBeVisible();
    await expect(first.getByRole('button', { name: say('Watch on this device') })).toBeFocused();
    await isStill(first);
    await takeOver(first);
    await expect(panel(first, PAUSED)).toBeHidden();
    await isPlaying(first);

    await askNow(second);
    await expect(panel(second, PAUSED)).toBeVisible();
    await isStill(second);
    await panel(second, PAUSED)
      .getByRole('link', { name: say('Go back') })
      .click();
    await expect(second).toHaveURL(new RegExp(`/film/${FILM}$`));
    await askNow(first);
    await isPlaying(first);
    await elsewhere.close();
    forgive(faults, /status of 409/);
  },
);
