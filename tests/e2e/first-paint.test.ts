/** What a visitor has before any script runs: the page the origin has rendered, and presses that are not lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is there, behind its question', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('alertdialog', { name: say('Are you 18 or over?') })).toBeVisible();
    await expect(page.locator('main h1')).not.toBeEmpty();
    // The site's policy allows no style attribute: one that is left is a style that is lost.
    await expect(page.locator('[style]')).toHaveCount(0);
  });

  test('a missing page says so', async ({ request }) => {
    const answer = await request.get('/nothing-here');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<h1');
  });
});

test('a click before the page is hydrated is replayed once it is', async ({ page }) => {
  // The scripts wait until the button has been pressed.
  const { promise: pressed, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: say('I am 18 or over') }).click();
  resolve();
  await expect(page.getByRole('button', { name: say('Accept all') })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('nothing under the question can be reached before it is answered', async ({ page }) => {
  await page.goto('/');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('I am 18 or over') })).toBeFocused();
  const outside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      // The way out is open to everybody at any time.
      const reachable = activeElement?.closest('[role=alertdialog], [data-quick-exit]');
      return activeElement !== document.body && !reachable;
    });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await outside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // For those who listen to the page, too.
  const silenced = page.locator('[inert] main');
  await expect(silenced).toHaveCount(1);
  await question.getByRole('button', { name: say('I am 18 or over') }).click();
  await expect(silenced).toHaveCount(0);
});

test('a page that arrives slowly waits for its end before it is hydrated', async ({ browser, baseURL }) => {
  // Hands on everything of the site, and pages in two parts: the second begins in the middle of their data.
  const line = createServer((request, reply) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL ?? ''), {
        headers: { 'accept-encoding': 'identity' },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      const middle = body.indexOf('type="application/json"') + 200;
      if (middle < 200) return reply.end(body);
      reply.write(body.subarray(0, middle));
      await pause(2000);
      return reply.end(body.subarray(middle));
    })();
  }).listen(0);
  const page = await browser.newPage({ baseURL: `http://localhost:${(line.address() as AddressInfo).port}` });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/film/night-swim');
  await page.getByRole('button', { name: say('I am 18 or over') }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(errors).toEqual([]);
  await page.close();
  line.closeAllConnections();
  line.close();
});

test('who has answered the question sees nothing of it, and can reach the page before any script of it runs', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'age_restriction', value: 'true', url: baseURL ?? '' }]);
  // The scripts of the page app wait until everything was seen.
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
  resolve();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('the page of everybody is hydrated as it was rendered, whatever its browser knows', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'age_restriction', value: 'true', url },
    { name: 'discreet', value: '1', url },
  ]);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  for (const path of ['/', '/film', '/de/film/night-swim']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^(Discreet mode|Diskreter Modus)$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  expect(said).toEqual([]);
});
