/** What a visitor has before any script runs: the page the origin has rendered, and presses that are not lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, forgive, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

/** Opens a page some of whose scripts wait until they are let through. */
async function openHeld(page: Page, scripts: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

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

test('what cannot be pressed stays as it was rendered until it can be', PROOF, async ({ page }) => {
  const waiting = (within: string) => page.locator(`[data-lazy=""]:has(${within})`);
  await page.goto('/');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('I am 18 or over') })).toBeFocused();
  // Header and page lie under the question; the footer is far away as well.
  await expect(waiting('h1')).toHaveCount(1);
  await expect(waiting('> header')).toHaveCount(1);
  await question.getByRole('button', { name: say('I am 18 or over') }).click();
  await expect(waiting('h1')).toHaveCount(0);
  await expect(waiting('> header')).toHaveCount(0);
  await expect(waiting('footer')).toHaveCount(1);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(waiting('footer')).toHaveCount(0);
});

test(
  'a button that is not near is answered when it is pressed, by the first press',
  PROOF,
  async ({ page, context, baseURL }) => {
    await settled(context, baseURL ?? '');
    await page.goto('/');
    await expect(page.locator('[data-lazy=""]:has(> header)')).toHaveCount(0);
    await expect(page.locator('[data-lazy=""]:has(footer)')).toHaveCount(1);
    // As a screen reader presses it: without scrolling there.
    await page
      .getByRole('button', { name: say('Manage cookie preferences') })
      .evaluate((button) => (button as HTMLButtonElement).click());
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

for (const held of ['**/assets/*.js', '**/assets/statecharts*.js'])
  test.describe(`before ${held} has arrived`, { tag: ['@desktop', '@proof'] }, () => {
    test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

    for (const key of ['Enter', 'Space'])
      test(`${key} on a focused button opens its dialog, once`, async ({ page }) => {
        const release = await openHeld(page, held, '/');
        const opener = page.getByRole('button', { name: say('Manage cookie preferences') });
        await opener.focus();
        await page.keyboard.press(key);
        release();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(opener).toBeFocused();
      });

    test('a choice is made', async ({ page }) => {
      const release = await openHeld(page, held, '/film');
      await page.locator('main select').first().selectOption({ index: 2 });
      release();
      await expect(page).toHaveURL(/[?]order=/);
    });
  });

test(
  'a visitor on the way to where nobody is asked for their age has the first page hydrated as it was rendered',
  PROOF,
  async ({ page, context, baseURL }) => {
    await settled(context, baseURL ?? '');
    const release = await openHeld(page, '**/assets/statecharts*.js', '/');
    await page.waitForFunction(() => !('recordEvent' in window));
    // As a guard does that leads on from there.
    await page.evaluate(() => history.pushState(history.state, '', '/login'));
    release();
    await expect(page.locator('[data-lazy=""]:has(> header)')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'what cannot be fetched leaves the page as it was rendered, and is fetched again by the next press',
  PROOF,
  async ({ page, context, baseURL, faults }) => {
    await settled(context, baseURL ?? '');
    await page.route('**/assets/statecharts*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/');
    await failed;
    const opener = page.getByRole('button', { name: say('Manage cookie preferences') });
    await opener.click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('main h1')).toBeVisible();
    await page.unroute('**/assets/statecharts*.js');
    await expect(async () => {
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
    }).toPass();
    // The browser reports what this test is about.
    forgive(faults, /ERR_FAILED|dynamically imported module/);
  },
);

test(
  'a page that arrives slowly waits for its end before it is hydrated',
  PROOF,
  async ({ browser, baseURL }) => {
    // Hands on everything of the site, and pages in two parts: the second begins in the middle of their data.
    const line = createServer((request, reply) => {
      void (async () => {
        const answer = await fetch(new URL(request.url ?? '/', baseURL ?? ''), {
          headers: { 'accept-encoding': 'identity' },
        });
        const body = Buffer.from(await answer.arrayBuffer());
        reply.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
        });
        const middle = body.indexOf('type="application/json"') + 200;
        if (middle < 200) return reply.end(body);
        reply.write(body.subarray(0, middle));
        await pause(2000);
        return reply.end(body.subarray(middle));
      })();
    }).listen(0);
    const page = await browser.newPage({
      baseURL: `http://localhost:${(line.address() as AddressInfo).port}`,
    });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/film/night-swim');
    await page.getByRole('button', { name: say('I am 18 or over') }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(errors).toEqual([]);
    await page.close();
    line.closeAllConnections();
    line.close();
  },
);

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
    const button = page.getByRole('button', { name: /^(Discreet mode|Diskreter Modus)$/ });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  expect(said).toEqual([]);
});
