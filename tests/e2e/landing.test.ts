/**
 * A landing page in a real browser: its background clip, its plans, its form, and the lead dialog if the page allows
 * it.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, PROOF, settled, test, wordsOf } from './support.ts';

const de = wordsOf('de');
const en = wordsOf('en');
const WAIT_MS = 3_000;

/** URLs of the clips that the page has requested. */
function clipsOf(page: Page): string[] {
  const clips: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) clips.push(new URL(request.url()).pathname);
  });
  return clips;
}

/** Sums layout shifts that the visitor did not cause. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('the clip plays silently behind the text and can be stopped', PROOF, async ({ page }) => {
  const clips = clipsOf(page);
  await watch(page);
  await page.goto('/de/lp/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kino für Erwachsene');
  const clip = page.locator('main video');
  await expect(clip).toHaveJSProperty('paused', false);
  await expect(clip).toHaveJSProperty('muted', true);
  expect(clips).toContain('/images/loop/tide.mp4');
  await page.getByRole('button', { name: de('Pause the moving background') }).click();
  await expect(clip).toHaveJSProperty('paused', true);
  await expect(page.getByRole('button', { name: de('Play the moving background') })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.02);
});

test("the page's buttons link to the sign-up with the page's plan group", async ({ page }) => {
  await page.goto('/de/lp/welcome');
  await page.locator('main').getByRole('link', { name: 'Heute Abend anfangen' }).first().click();
  await expect(page).toHaveURL(/\/de\/sign-up\/welcome$/);
});

test(
  "the newsletter form accepts an email address and shows the page's own thanks",
  { tag: ['@desktop', '@proof'] },
  async ({ page }) => {
    await page.goto('/de/lp/welcome');
    const main = page.locator('main');
    await main.getByLabel(de('E-mail')).fill(`landing-${Date.now()}@example.test`);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Schreib mir' }).click();
    await expect(main.getByText('Danke. Der erste Brief sucht schon seinen Mantel.')).toBeVisible();
  },
);

test('plan prices are formatted for the visitor', { tag: ['@desktop', '@proof'] }, async ({ page }) => {
  await page.goto('/de/lp/two-cinemas');
  const plans = page.locator('main').getByRole('list', { name: de('Subscriptions') });
  await expect(plans.getByRole('link', { name: /auswählen$/ })).toHaveCount(2);
});

test(
  'the lead dialog opens only if the editors allow it',
  { tag: ['@desktop', '@proof'] },
  async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: en('One letter a week, written at night') });
    await page.goto('/lp/two-cinemas?newsletter=1');
    await expect(dialog).toBeVisible();
    await page.goto('/lp/welcome?newsletter=1');
    await page.waitForTimeout(WAIT_MS);
    await expect(dialog).toBeHidden();
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no part of the clip is loaded before Play is clicked', PROOF, async ({ page }) => {
    const clips = clipsOf(page);
    await page.goto('/de/lp/welcome');
    const play = page.getByRole('button', { name: de('Play the moving background') });
    await expect(play).toBeVisible();
    await page.waitForTimeout(WAIT_MS);
    expect(clips).toEqual([]);
    await expect(page.locator('main video')).toHaveCount(0);
    await play.click();
    await expect(page.locator('main video')).toHaveJSProperty('paused', false);
  });
});
