/** Page numbers and languages: the origin and the browser redirect to the same URL and agree on missing pages. */
import type { Page } from '@playwright/test';
import { expect, PROOF, sampleOf, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

/** Navigates within the page app, like a link. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);

async function alive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('recordEvent' in globalThis));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
}
const stayed = (page: Page) => page.evaluate(() => 'stayed' in globalThis);

for (const [asked, led] of [
  ['/film?page=0', '/film'],
  ['/film?page=1', '/film'],
  ['/film?page=-2', '/film?page=2'],
  ['/film?order=title&page=-2', '/film?order=title&page=2'],
] as const)
  test(
    `${asked} redirects to ${led}`,
    sampleOf(asked === '/film?page=-2'),
    async ({ page, request, baseURL }) => {
      const answer = await request.get(asked, { maxRedirects: 0, headers: { accept: 'text/html' } });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, led]);
      await alive(page, '/about');
      await follow(page, asked);
      await expect(page).toHaveURL(`${baseURL}${led}`);
      await expect(page.getByRole('heading', { level: 1, name: say('Films') })).toBeVisible();
      expect(await stayed(page)).toBe(true);
    },
  );

test('a page number beyond the last shows the 404 page', PROOF, async ({ page, request }) => {
  const answer = await request.get('/film?page=9999', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('Page does not exist');
  await alive(page, '/film');
  await follow(page, '/film?page=9999');
  await expect(page.getByText('Page does not exist').first()).toBeVisible();
  expect(await stayed(page)).toBe(true);
});

test(
  'the chosen language is stored for a year and applies to the whole page',
  PROOF,
  async ({ page, context }) => {
    await alive(page, '/categories/noir?order=title');
    const footer = page.locator('footer');
    await footer.getByRole('button', { name: /English/ }).click();
    await footer.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/categories\/noir\?order=title$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // The document is new, so no fetched data remains.
    await expect.poll(() => stayed(page)).toBe(false);
    const stored = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(stored?.value).toBe('de');
    expect(((stored?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364);
  },
);
