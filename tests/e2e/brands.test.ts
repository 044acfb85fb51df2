/**
 * The art house and the magazine in one process, each under its host: first visit, home page, a film or story, a new account and
 * a log-out. All four brands at three widths, and the art house's experiment from exposure to result.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { texts } from '#brands/else-cinema/copy.ts';
import { launch, ready, type RunningOrigin } from '../support/process.ts';
import { CONFESSIONS, ELSE_CINEMA, STORE, STREAMING } from './sites.ts';
import { consentCookie, expect, expectAccessible, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'a long evening by the sea';
const STAFF_PASSWORD = 'after the last train';
const WIDTHS = [390, 834, 1440];
const say = wordsOf('en', texts);

let folder = '';
let origin: RunningOrigin;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-brands-'));
  const settings = {
    BRANDS: 'else-cinema,confessions',
    PORT: new URL(ELSE_CINEMA).port,
    PUBLIC_URL: `${ELSE_CINEMA},${CONFESSIONS}`,
    DATA_DIR: folder,
  };
  origin = launch(settings, 'tests/e2e/serve-trying-out.ts');
  await ready(origin);
});
test.afterAll(async () => {
  await origin.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** A first visit: the age question, then the cookie choice. */
async function enter(page: Page, site: string, door: string): Promise<void> {
  await page.goto(`${site}/`);
  await expect(page.getByRole('alertdialog').getByText(door)).toBeVisible();
  await page.getByRole('button', { name: say('I am 18 or over') }).click();
  await page.getByRole('button', { name: say('Reject all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Creates an account with the form on the page, and logs out. */
async function joinAndLeave(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.locator('input[name="terms"]').check();
  await page.getByRole('button', { name: say('Create account') }).click();
  const account = page.getByRole('button', { name: say('Your account') });
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('button', { name: say('Log out') }).click();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: say('Log in') })
      .first(),
  ).toBeVisible();
}

/** The features by which a brand is recognized: title, icon, theme colour. */
const signOf = (page: Page) =>
  page.evaluate(() => ({
    icon: document.querySelector('link[rel=icon]')?.getAttribute('href'),
    ground: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    title: document.title,
  }));

/** The id of the demo's experiment, with half of the visitors in each group. */
const EXPERIMENT = 918;

/** A visitor who allows analytics and has the given random number: below one half, it assigns group 1. */
async function visitorOfLot(browser: Browser, lot: number) {
  const context = await browser.newContext({ baseURL: ELSE_CINEMA });
  await context.addCookies([
    { name: 'age_restriction', value: 'true', url: ELSE_CINEMA },
    consentCookie(ELSE_CINEMA, ['analytics']),
  ]);
  const page = await context.newPage();
  await page.addInitScript((first) => {
    const own = Math.random;
    Math.random = () => {
      Math.random = own;
      return first;
    };
  }, lot);
  const counts: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(`/experiment/${EXPERIMENT}/count`))
      counts.push({ ...(response.request().postDataJSON() as object), status: response.status() });
  });
  return { context, page, counts };
}

test.describe('Else Cinema', { tag: ['@desktop', '@proof'] }, () => {
  test.use({ baseURL: ELSE_CINEMA });

  test('an experiment shows both groups their variant, counts a sign-up and reports the result to staff', async ({
    browser,
    page: desk,
    context: staff,
  }) => {
    const visitors = [await visitorOfLot(browser, 0.9), await visitorOfLot(browser, 0.1)] as const;
    const looks = new Set<string>();
    for (const [group, { context, page, counts }] of visitors.entries()) {
      const saw = { group, what: 'exposure', status: 204 };
      // Repeated views in one browser count only once.
      for (const _ of ['first', 'again']) {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute(`data-experiment-${EXPERIMENT}`, String(group));
        await expect.poll(() => counts).toEqual([saw]);
      }
      const join = page.getByRole('main').getByRole('link', { name: say('Subscribe') });
      looks.add(await join.first().evaluate((link) => getComputedStyle(link).backgroundColor));
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === `experiment_${EXPERIMENT}`)?.value).toBe(String(group));
    }
    expect(looks.size).toBe(2);

    const [, { page, counts }] = visitors;
    await page.goto('/sign-up?step=account');
    await joinAndLeave(page, 'tried-out@else-cinema.example');
    await expect.poll(() => counts.at(-1)).toEqual({ group: 1, what: 'sign_up', status: 204 });

    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: ELSE_CINEMA };
    const data = { username: 'staff@example.test', password: STAFF_PASSWORD };
    expect((await staff.request.post('/api/login', { headers, data })).ok()).toBe(true);
    await desk.goto('/_staff/experiments');
    const table = desk.locator(`h2:text-is("Experiment ${EXPERIMENT}") ~ div table`).first();
    const cells = (name: string) => table.getByRole('row', { name }).getByRole('cell');
    await expect(cells('Exposures')).toHaveText(['1', '1', '']);
    await expect(cells('Sign-ups')).toHaveText([
      /^1 of 1: 100\.00 %/,
      /^0 of 1: 0\.00 %/,
      /no difference is shown$/,
    ]);
    await expect(cells('Joins')).toHaveText([/^0 of 1/, /^0 of 1/, /no difference is shown/]);
    await Promise.all(visitors.map(({ context }) => context.close()));
  });

  test('Else Cinema shows its programme, a film and its subscription with its own texts', async ({
    page,
  }) => {
    await enter(page, ELSE_CINEMA, 'The works in this programme are made for adults.');
    await expect(page).toHaveTitle(/Else Cinema/);
    await page.getByRole('banner').locator('a[href="/film"]').first().click();
    await expect(page).toHaveURL(/\/film$/);
    await page.getByRole('main').locator('a[href^="/film/"]').first().click();
    await expect(page).toHaveURL(/\/film\/[\w-]+/);
    await expectAccessible(page);

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('Join') })
      .click();
    await expect(page.getByRole('list', { name: say('Subscriptions') })).toBeVisible();
    await page.goto('/sign-up?step=account');
    await joinAndLeave(page, 'reader@else-cinema.example');
  });
});

test.describe('Murmur', { tag: ['@desktop', '@proof'] }, () => {
  test.use({ baseURL: CONFESSIONS });

  test('Murmur begins with stories, links to films at another site and creates a free account', async ({
    page,
  }) => {
    await enter(page, CONFESSIONS, 'What is told here is for adults.');
    await expect(page).toHaveTitle(/Murmur/);
    await expect(page.getByRole('main').locator('a[href="https://nocturne.example"]').first()).toBeVisible();
    await page.getByRole('main').locator('a[href^="/confessions/"]').first().click();
    await expect(page).toHaveURL(/\/confessions\/[\w-]+/);
    await expectAccessible(page);
    await page.getByRole('banner').locator('a[href="/confessions"]').first().click();
    await expect(page).toHaveURL(/\/confessions$/);

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('Join') })
      .click();
    await expect(page).toHaveURL(/\/sign-up$/);
    await joinAndLeave(page, 'reader@murmur.example');
  });
});

const signs = new Map<string, unknown>();
for (const [name, site] of [
  ['Nocturne', STREAMING],
  ['Matinee', STORE],
  ['Else Cinema', ELSE_CINEMA],
  ['Murmur', CONFESSIONS],
] as const)
  test.describe(name, { tag: ['@desktop', '@proof'] }, () => {
    test.use({ baseURL: site });

    test("each brand's home page fits a phone, a tablet and a desktop and has its own icon and title", async ({
      page,
      context,
    }) => {
      await settled(context, site);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site}/`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await expectAccessible(page);
      const { icon, ground, title } = await signOf(page);
      expect(title).toContain(name);
      for (const seen of [icon, ground]) {
        expect([...signs.values()].flat()).not.toContain(seen);
        signs.set(`${name} ${seen}`, seen);
      }
      const answer = await page.evaluate(async (path) => (await fetch(path ?? '')).status, icon);
      expect(answer).toBe(200);
    });
  });
