/**
 * A visitor in a country that requires age verification: the site is closed before it and open afterwards, and a failure can be
 * retried.
 */
import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { expect, expectAccessible, forgive, PROOF, test, wordsOf } from './support.ts';

test.use({ extraHTTPHeaders: { 'x-el-country': 'GB' } });

const say = wordsOf('en');
/** Maximum number of calls in the whole journey; a redirect loop makes more than a hundred. */
const CALLS_AT_MOST = 60;
/** A film that is free for adults without an account (demo catalogue). */
const FREE_FILM = 'the-bridge-keepers';

async function playAnswer(request: APIRequestContext): Promise<{ status: number; code: string }> {
  // The id of the film is requested from a country without the gate.
  const elsewhere = { headers: { 'x-el-country': 'ES' } };
  const film = (await (await request.get(`/api/movies/slug/${FREE_FILM}`, elsewhere)).json()) as {
    id: number;
  };
  const answer = await request.get(`/api/movies/${film.id}/play?type=movie`);
  const { code = '' } = (await answer.json()) as { code?: string };
  return { status: answer.status(), code };
}

test('a visitor verifies in the sandbox and returns to the requested page', async ({ page, context }) => {
  await page.goto(`/film/${FREE_FILM}?tab=similar`);
  await expect(page).toHaveURL(/\/age-verification\?to=[\w-]{8}$/);
  await expect(page.getByRole('heading', { name: say('Please verify your age') })).toBeVisible();
  await expectAccessible(page);
  expect(await playAnswer(context.request)).toEqual({ status: 403, code: 'age_verification_required' });

  await page.getByRole('button', { name: say('Test provider') }).click();
  await page.waitForURL(/\/_dev\/age/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I am of age' }).click();
  await expect(page).toHaveURL(new RegExp(`/film/${FREE_FILM}\\?tab=similar$`), { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await playAnswer(context.request)).status).toBe(200);
});

test(
  'a member logs in on the gate page, verifies and sees the requested page',
  PROOF,
  async ({ page, faults }) => {
    let calls = 0;
    page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0));
    await page.goto('/film?tab=genre');
    await page.getByRole('link', { name: say('Log in') }).click();
    await page.getByRole('main').getByLabel(say('E-mail')).fill('premium@example.test');
    await page.getByLabel(say('Password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: say('Log in') }).click();
    await expect(page).toHaveURL(/\/age-verification\?to=/);
    await expect(page.getByRole('heading', { name: say('Please verify your age') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('Log in') })).toHaveCount(0);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/age-verification\?to=/);
    await page.getByRole('link', { name: say('Terms and privacy') }).click();
    await expect(page).toHaveURL(/\/legal/);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/age-verification\?to=/);
    expect(calls).toBeLessThan(CALLS_AT_MOST);
    await page.goto('/film?tab=genre');
    await page.getByRole('button', { name: say('Test provider') }).click();
    await page.getByRole('button', { name: 'I am of age' }).click();
    await expect(page).toHaveURL(/\/film\?tab=genre$/, { timeout: 30_000 });
    // The steps of the login load what a gated place does not get.
    forgive(faults, /status of 403/);
  },
);

test(
  'a visitor whom the provider rejects sees the result and may try again',
  PROOF,
  async ({ page, context }) => {
    await page.goto('/film');
    await page.getByRole('button', { name: say('Test provider') }).click();
    await page
      .getByRole('button', { name: /not|decline/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: say('Your age was not confirmed') })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('button', { name: say('Try again') })).toBeVisible();
    expect((await playAnswer(context.request)).status).toBe(403);
  },
);

test('a forged age session gives no access', async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'session_id', value: 'f'.repeat(43), url: baseURL ?? '' },
    { name: 'session_id_verified', value: 'true', url: baseURL ?? '' },
  ]);
  await page.goto('/film');
  await expect(page).toHaveURL(/\/age-verification/);
  expect((await playAnswer(context.request)).status).toBe(403);
});

test('crawlers get the page without restricted content', async ({ playwright, baseURL }) => {
  const crawler = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    extraHTTPHeaders: { 'x-el-country': 'GB' },
  });
  const page = await crawler.get(`/film/${FREE_FILM}`, { maxRedirects: 0, headers: { accept: 'text/html' } });
  expect(page.status()).toBe(200);
  expect((await playAnswer(crawler)).status).toBe(403);
  await crawler.dispose();
});
