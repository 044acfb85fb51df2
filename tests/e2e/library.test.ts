/** A member's library on two devices: a film resumes where it stopped, and both devices show the same list. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };
const PASSWORD = 'a long evening by the sea';
/** A demo film that every account may watch, long enough to ask whether to resume at this position. */
const FILM = 'night-swim';
const OTHERS = ['interval', 'halogen'] as const;
const BEGUN_S = 12;
/** Maximum difference in position between the devices, in s. */
const APART_S = 5;

interface Film {
  id: number;
  watch_path: string;
}

const positionOf = (page: Page): Promise<number> =>
  page.locator('hls-video').evaluate((element: HTMLVideoElement) => element.currentTime);

/** Hovers over a card, which plays a silent preview that is not loaded before. */
async function seePreview(page: Page, card: Locator): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/play$|^\/media\//.test(pathname)) asked.push(pathname.replace(/.*\//, ''));
  });
  await page.evaluate(() =>
    document.addEventListener(
      'playing',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) document.body.dataset.muted = String(target.muted);
      },
      { capture: true },
    ),
  );
  expect(asked).toEqual([]);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(page.locator('body[data-muted=true]')).toBeAttached({ timeout: 10_000 });
  }).toPass();
  expect(asked.slice(0, 2)).toEqual(['play', 'film.mp4']);
  await page.mouse.move(0, 0);
  await expect(card.locator('video')).toHaveCount(0);
}

/** A device on which the visitor logs in to save a film from its card and then removes it. */
async function otherDevice(browser: Browser, url: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  await settled(context, url);
  const page = await context.newPage();
  await page.goto('/search?query=salt');
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save Salt to my list' });
  const film = page.getByRole('link', { name: 'Salt', exact: true });
  await seePreview(page, main.getByRole('article').filter({ has: film }));
  await save.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('E-mail'), { exact: true }).fill(email);
  await dialog.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: say('Log in'), exact: true }).click();
  await expect(page.getByText(say('Movie added to your list'))).toBeVisible();
  expect(await slugsOf(page)).toHaveLength(OTHERS.length + 2);
  await main.getByRole('button', { name: 'Remove Salt from my list' }).click();
  await expect(page.getByText(say('Movie removed from your list'))).toBeVisible();
  await expect(save).toBeVisible();
  await page.close();
  return context;
}

test(
  'a member continues a film on another device, and both devices share a list',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, browser, baseURL, faults }) => {
    const url = baseURL ?? '';
    const headers = { ...AJAX, origin: url };
    await settled(context, url);
    await page.goto('/my-space');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-space$/);

    const email = `library-${Date.now()}-${process.pid}@visitor.example`;
    const data = { email, password: PASSWORD };
    expect((await page.request.post('/api/sign-up', { headers, data })).status()).toBe(201);
    const film = (await (await page.request.get(`/api/movies/slug/${FILM}`)).json()) as Film;

    await page.goto(`${film.watch_path}?scene=2`);
    await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(BEGUN_S);
    const stored = page.waitForResponse((one) => one.url().endsWith('/api/lust-view') && one.ok());
    await page.locator('hls-video').evaluate((element: HTMLVideoElement) => element.pause());
    await stored;
    const stoppedS = await positionOf(page);
    for (const slug of [...OTHERS, FILM]) {
      // Added one after another, because the order matters.
      const { id } = (await (await page.request.get(`/api/movies/slug/${slug}`)).json()) as Film;
      const wish = { product_type: 'Movie', product_id: id };
      expect((await page.request.post('/api/me/wish-product', { headers, data: wish })).ok()).toBe(true);
    }
    // The first device leaves the film, because an account plays on one screen at a time.
    await page.goto('/my-space');

    const other = await otherDevice(browser, url, email);
    // The position when the page was loaded; the film keeps playing.
    const answer = await other.request.get(`/api/movies/${film.id}/play`, { headers: AJAX });
    const { resume_s: resumeS } = (await answer.json()) as { resume_s: number };
    expect(Math.abs(resumeS - stoppedS)).toBeLessThan(APART_S);
    const second = await other.newPage();
    await second.goto('/my-space?tab=continue-watching');
    await second.getByRole('link', { name: 'Night Swim' }).click();
    await second.getByRole('button', { name: /^Resume from/ }).click();
    await expect.poll(() => positionOf(second), { timeout: 30_000 }).toBeGreaterThan(stoppedS - APART_S);
    await second.goto('/my-space?view=order');
    // Key presses before hydration have no effect.
    await second.waitForFunction(() => !('recordEvent' in window));
    const rows = second.getByRole('list', { name: say('My list') }).getByRole('listitem');
    const handle = rows.getByRole('button', { name: /^Move Night Swim, place/ });
    await expect(handle).toHaveAccessibleName('Move Night Swim, place 1 of 3');
    await handle.focus();
    await second.keyboard.press('ArrowDown');
    await expect(handle).toHaveAccessibleName('Move Night Swim, place 2 of 3');
    await expect(handle).toBeFocused();
    await expect.poll(async () => slugsOf(second)).toEqual([OTHERS[1], FILM, OTHERS[0]]);
    // The library for dragging is loaded after the page.
    await expect(rows.nth(1)).toHaveAttribute('draggable', 'true');
    await rows.nth(1).dragTo(rows.nth(0));
    await expect(handle).toHaveAccessibleName('Move Night Swim, place 1 of 3');
    await expect.poll(async () => slugsOf(second)).toEqual([FILM, OTHERS[1], OTHERS[0]]);
    await expectAccessible(second);
    await other.close();

    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Night Swim');
    await expectAccessible(page);
    const remove = page.getByRole('button', { name: 'Remove Night Swim from my list' });
    const removal = (request: { method(): string }) => request.method() === 'DELETE';
    await page.route(/\/me\/wish-product/, (route) =>
      removal(route.request()) ? route.fulfill({ status: 500, json: { code: 'fault' } }) : route.fallback(),
    );
    await remove.click();
    await expect(page.getByText(say("We can't remove this movie from your list."))).toBeVisible();
    await expect(remove).toBeVisible();
    forgive(faults, /status of 500|Server error/);
    await page.unroute(/\/me\/wish-product/);
    await remove.click();
    await expect(page.getByText(say('Movie removed from your list'))).toBeVisible();
    await expect(remove).toBeHidden();
    await expect.poll(async () => slugsOf(page)).toEqual([OTHERS[1], OTHERS[0]]);
    await page.getByRole('searchbox', { name: say('Search my list') }).fill('halo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=halo$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  },
);

/** The list as stored at the origin. */
async function slugsOf(page: Page): Promise<string[]> {
  const reply = (await (await page.request.get('/api/me/wish-product', { headers: AJAX })).json()) as {
    data: { product: { slug: string } }[];
  };
  return reply.data.map(({ product }) => product.slug);
}
