/** Promotion bars: they begin and end while a page is open, expired bars are never visible, and nothing shifts. */
import type { Page } from '@playwright/test';
import type { CountdownPromo, PromoBar } from '#plugins/promos/api.ts';
import { expect, expectAccessible, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const SECOND_MS = 1000;
/** Time in ms after which a returning visitor sees the current promotions. */
const AWAY_MS = 40 * SECOND_MS;
/** A page on which the demo shows both bars. */
const PATH = '/categories';

const bar = (page: Page) => page.getByRole('complementary', { name: say('Promotion') });
const countdown = (page: Page) => page.getByRole('complementary', { name: say('Offer that ends soon') });

/** Starts the simulated clock, which the bars follow from then on. */
const counts = (page: Page) =>
  expect(countdown(page).getByRole('timer')).toContainText(/\d\d d.*\d\d h.*\d\d min.*\d\d s/);

/** Records the visible bars of each frame, and layout shifts. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen, moved: 0 });
    const look = () => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-kind]'))
        if (one.checkVisibility({ visibilityProperty: true })) seen.push(one.dataset['kind'] ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(globalThis, {
          moved: (globalThis as unknown as { moved: number }).moved + shift.value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const noted = (page: Page) =>
  page.evaluate(() => {
    const { seen, moved } = globalThis as unknown as { seen: string[]; moved: number };
    return { seen: [...new Set(seen)].toSorted(), moved };
  });

async function promosOf(page: Page): Promise<{ bar: PromoBar; countdown: CountdownPromo }> {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const [bars, countdowns] = await Promise.all([read('/top-header-promos'), read('/countdown-promos')]);
  return { bar: bars.data[0], countdown: countdowns.data[0] };
}

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'both bars are in the first paint, have links and cause no layout shift',
  { tag: '@both' },
  async ({ page }) => {
    await watch(page);
    await page.goto(PATH);
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/film');
    await expect(countdown(page).getByRole('link')).toHaveAttribute('href', '/sign-up');
    await counts(page);
    await expectAccessible(page);
    const { seen, moved } = await noted(page);
    expect(seen).toEqual(['bar', 'countdown']);
    expect(moved).toBeLessThan(0.01);
    await page.goto('/legal');
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  "a page in another language shows that language's bars with links to its pages",
  { tag: ['@desktop', '@proof'] },
  async ({ page }) => {
    await page.goto(`/de${PATH}`);
    const german = page.getByRole('complementary', { name: wordsOf('de')('Promotion') });
    await expect(german).toContainText('Herbstprogramm');
    await expect(german.getByRole('link')).toHaveAttribute('href', '/de/film');
  },
);

test('the space of a bar that ends while the page is open stays reserved, and nothing shifts', async ({
  page,
}) => {
  const { countdown: promo } = await promosOf(page);
  await page.clock.install({ time: Date.parse(promo.promo_date) - 60 * SECOND_MS });
  await watch(page);
  await page.goto(PATH);
  await counts(page);
  await page.clock.fastForward(61 * SECOND_MS);
  await expect(countdown(page)).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  expect((await noted(page)).moved).toBeLessThan(0.01);
});

test(
  'a bar that begins while the page is open appears without a reload or a shift',
  PROOF,
  async ({ page }) => {
    const { bar: promo } = await promosOf(page);
    await page.clock.install({ time: new Date() });
    const start = Date.now() + 2 * AWAY_MS;
    await page.route('**/api/top-header-promos', (route) =>
      route.fulfill({
        json: {
          data: [{ ...promo, content: 'Tonight only', start_date: new Date(start).toISOString() }],
          at: new Date().toISOString(),
        },
      }),
    );
    await watch(page);
    await page.goto(PATH);
    await expect(bar(page)).toContainText('autumn programme');
    await counts(page);
    await page.clock.fastForward(AWAY_MS);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    // Editors have changed its start in the meantime.
    await expect(bar(page)).toHaveCount(0);
    await page.clock.fastForward(2 * AWAY_MS);
    await expect(bar(page)).toContainText('Tonight only');
    expect((await noted(page)).moved).toBeLessThan(0.01);
  },
);

test('a cached page shows an expired bar in no frame', async ({ page }) => {
  const { countdown: promo } = await promosOf(page);
  // The page was rendered when the demo was seeded, and its visitor arrives after the promotion has ended.
  await page.clock.install({ time: Date.parse(promo.promo_date) + 3600 * SECOND_MS });
  await watch(page);
  await page.goto(PATH);
  await expect(bar(page)).toBeVisible();
  await expect(countdown(page)).toHaveCount(0);
  const { seen, moved } = await noted(page);
  expect(seen).toEqual(['bar']);
  expect(moved).toBeLessThan(0.01);
});

test.describe('when scripts are off', () => {
  test.use({ javaScriptEnabled: false });
  test('no promotion is shown, because it might have expired', PROOF, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('[data-kind]').first()).toBeHidden();
  });
});
