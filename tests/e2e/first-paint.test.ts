/** The page before its scripts run: the origin has rendered it, and clicks are not lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, forgive, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

/** Opens a page with some scripts held back; returns a function that releases them. */
async function openHeld(page: Page, scripts: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test.describe('when scripts are off', () => {
  test.use({ javaScriptEnabled: false });

  test('the rendered page is visible behind the age question', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('alertdialog', { name: say('Are you 18 or over?') })).toBeVisible();
    await expect(page.locator('main h1')).not.toBeEmpty();
    // The site's content policy forbids style attributes, so a style attribute would have no effect.
    await expect(page.locator('[style]')).toHaveCount(0);
  });

  test('a missing page shows that it does not exist', async ({ request }) => {
    const answer = await request.get('/nothing-here');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<h1');
  });
});

test('a click before hydration is replayed after it', async ({ page }) => {
  // The scripts are held back until the button has been clicked.
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

test('no element behind the age question is reachable before the question is answered', async ({ page }) => {
  await page.goto('/');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('I am 18 or over') })).toBeFocused();
  const outside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      // The quick exit is always reachable.
      const reachable = activeElement?.closest('[role=alertdialog], [data-quick-exit]');
      return activeElement !== document.body && !reachable;
    });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await outside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // The page behind the question is hidden from screen readers as well.
  const silenced = page.locator('[inert] main');
  await expect(silenced).toHaveCount(1);
  await question.getByRole('button', { name: say('I am 18 or over') }).click();
  await expect(silenced).toHaveCount(0);
});

test('controls that do not work yet keep their rendered state until they work', PROOF, async ({ page }) => {
  const waiting = (within: string) => page.locator(`[data-lazy=""]:has(${within})`);
  await page.goto('/');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('I am 18 or over') })).toBeFocused();
  // Header and page are behind the age question, and the footer is outside the viewport.
  await expect(waiting('h1')).toHaveCount(1);
  await expect(waiting('> header')).toHaveCount(1);
  await question.getByRole('button', { name: say('I am 18 or over') }).click();
  await expect(waiting('h1')).toHaveCount(0);
  await expect(waiting('> header')).toHaveCount(0);
  await expect(waiting('footer')).toHaveCount(1);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(waiting('footer')).toHaveCount(0);
});

test('a button outside the viewport reacts to the first click', PROOF, async ({ page, context, baseURL }) => {
  await settled(context, baseURL ?? '');
  await page.goto('/');
  await expect(page.locator('[data-lazy=""]:has(> header)')).toHaveCount(0);
  await expect(page.locator('[data-lazy=""]:has(footer)')).toHaveCount(1);
  // Clicks like a screen reader, without scrolling to the button.
  await page
    .getByRole('button', { name: say('Manage cookie preferences') })
    .evaluate((button) => (button as HTMLButtonElement).click());
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const held of ['**/assets/*.js', '**/assets/statecharts*.js'])
  test.describe(`before ${held} has arrived`, { tag: ['@desktop', '@proof'] }, () => {
    test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

    for (const key of ['Enter', 'Space'])
      test(`${key} on a focused button opens its dialog once`, async ({ page }) => {
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

    test('a click on the button of the filters opens them', async ({ page }) => {
      const release = await openHeld(page, held, '/film');
      const name = say('Filter and sort');
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
      release();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    });
  });

test(
  'a redirect to a country without an age question hydrates the first page as rendered',
  PROOF,
  async ({ page, context, baseURL }) => {
    await settled(context, baseURL ?? '');
    const release = await openHeld(page, '**/assets/statecharts*.js', '/');
    release();
    await page.waitForFunction(() => !('recordEvent' in window));
    // Simulates a guard that redirects while parts of the page are not hydrated yet.
    await page.evaluate(() => history.pushState(history.state, '', '/login'));
    await expect(page.locator('[data-lazy=""]:has(> header)')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test('a failed script leaves the page as rendered, and the next click reloads it', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  await settled(context, baseURL ?? '');
  await page.route('**/assets/statecharts*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  // The page is not hydrated until the script has arrived.
  await page.goto('/', { waitUntil: 'commit' });
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
  // The browser reports the failure that this test provokes.
  forgive(faults, /ERR_FAILED|dynamically imported module/);
});

test(
  'a page that arrives slowly is hydrated after it has arrived completely',
  PROOF,
  async ({ browser, baseURL }) => {
    // A proxy that sends each page in two parts; the second begins in the middle of the page's data.
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

test('a visitor who has answered the age question does not see it and can use the page before its scripts run', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'age_restriction', value: 'true', url: baseURL ?? '' }]);
  // The page's scripts are held back until everything has been checked.
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

test('the shared cached page hydrates without errors, regardless of the values that the browser has stored', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'age_restriction', value: 'true', url },
    { name: 'discreet', value: '1', url },
  ]);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/', '/film', '/de/film/night-swim']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: /^(Discreet mode|Diskreter Modus)$/ });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  expect(errors).toEqual([]);
});
