/** Quick exit and discreet mode: they work at any time and over dialogs, and Back does not return to the site. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const NEUTRAL = 'https://www.wikipedia.org/';
const FILM = '/film/the-bridge-keepers';

/** Referrers of requests for the neutral page. */
let referrers: (string | undefined)[];

test.beforeEach(async ({ context, baseURL }) => {
  referrers = [];
  await settled(context, baseURL ?? '');
  await context.route(`${NEUTRAL}**`, async (route) => {
    referrers.push((await route.request().allHeaders())['referer']);
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Neutral</title><h1>Neutral</h1>',
    });
  });
});

/** Expects that the page is gone and sent no referrer, and that Back returns to the neutral page. */
async function expectGone(page: Page, faults: string[]): Promise<void> {
  await expect(page).toHaveURL(NEUTRAL);
  expect(referrers).toEqual([undefined]);
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect(page).toHaveURL(/^(?:https:\/\/www\.wikipedia\.org\/|about:blank)$/);
  expect(faults.splice(0).filter((fault) => fault !== 'third party: www.wikipedia.org')).toEqual([]);
}

/**
 * Presses Escape twice without waiting, so that a busy machine's response time does not count towards the half second.
 */
const twice = ({ keyboard }: Page) =>
  Promise.all([
    keyboard.down('Escape'),
    keyboard.up('Escape'),
    keyboard.down('Escape'),
    keyboard.up('Escape'),
  ]);

async function pressAtItsPlace(page: Page): Promise<void> {
  const { x, y } = (await page.locator('[data-quick-exit]').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 10, y + 20);
}

test('the quick exit leaves immediately, and Back does not return', async ({ page, faults }) => {
  await page.goto('/');
  await page.goto(FILM);
  const exit = page.getByRole('link', { name: say('Quick exit') });
  const box = await exit.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await page.evaluate(() => sessionStorage.setItem('something', 'of this visit'));
  await exit.click();
  await expectGone(page, faults);
});

test(
  'pressing Escape twice leaves the site, even after in-page navigation',
  PROOF,
  async ({ page, faults }) => {
    await page.goto('/film');
    await page.locator('main a[href*="/film/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await twice(page);
    await expectGone(page, faults);
  },
);

test('one Escape closes a dialog, and two slow ones do not leave the site', PROOF, async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: say('Manage cookie preferences') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForTimeout(600);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/faq$/);
});

test('the quick exit is above both kinds of dialogs', async ({ page, context, faults, baseURL }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: say('Manage cookie preferences') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressAtItsPlace(page);
  await expect(page).toHaveURL(NEUTRAL);

  await context.clearCookies({ name: 'age_restriction' });
  await page.goto(baseURL ?? '/');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('[data-quick-exit]')).toBeVisible();
  referrers = [];
  await pressAtItsPlace(page);
  await expectGone(page, faults);
});

test('the quick exit is above full screen and modal elements', PROOF, async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = 'A dialog of the browser';
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect(page.locator('[data-quick-exit]:popover-open')).toBeVisible();
  await page.evaluate(() => document.querySelector('dialog:modal')?.remove());
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => document.querySelector('main')?.requestFullscreen());
  await expect(page.locator('[data-quick-exit]:popover-open')).toBeInViewport();
});

test('the quick exit clears the screen before any request and stops playback', async ({ page, faults }) => {
  await page.goto(FILM);
  const seen = await page.evaluate(() => {
    const film = Object.assign(document.createElement('video'), { muted: false });
    let isStopped = false;
    film.pause = () => (isStopped = film.muted);
    document.body.append(film);
    for (let pressed = 0; pressed < 2; pressed += 1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    // Still in the task of the click: no request has been sent.
    return {
      isStopped,
      text: document.documentElement.textContent,
      elements: document.querySelectorAll('body, img, video, h1').length,
      title: document.title,
      path: location.pathname,
      stored: Object.keys(sessionStorage),
    };
  });
  expect(seen).toEqual({
    isStopped: true,
    text: 'www.wikipedia.org',
    elements: 0,
    title: 'www.wikipedia.org',
    path: '/',
    stored: ['discretion.left'],
  });
  await expect(page).toHaveURL(NEUTRAL);
  faults.splice(0);
});

test('the quick exit works before hydration', async ({ page, context, faults }) => {
  // Requests for scripts that never complete.
  await context.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto(FILM, { waitUntil: 'commit' });
  await expect(page.locator('[data-quick-exit]')).toBeVisible();
  await twice(page);
  await expect(page).toHaveURL(NEUTRAL);
  expect(referrers).toEqual([undefined]);
  faults.splice(0);
});

test('a visitor who returns deliberately sees the site', PROOF, async ({ page, faults, baseURL }) => {
  await page.goto('/faq');
  await twice(page);
  await expect(page).toHaveURL(NEUTRAL);
  await page.goto(`${baseURL}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('discretion.left');
  faults.splice(0);
});

/** Waits until the first picture's blur matches the state of the page after a click. */
const expectBlur = (page: Page, selector: string, blurred: boolean) =>
  expect(page.locator(selector).first()).toHaveCSS('filter', blurred ? /blur/ : 'none');

/** A page's HTML without its render time, which differs between two processes. */
const documentFor = async (visitor: APIRequestContext): Promise<string> =>
  (await (await visitor.get('/de/film')).text()).replaceAll(/"at":"[^"]*"/g, '');

test(
  'discreet mode shows a neutral tab and blurred pictures from the first paint',
  PROOF,
  async ({ page, request, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/film');
    const button = page.getByRole('button', { name: say('Discreet mode') });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveTitle('New tab');
    await expectAccessible(page);

    // The HTML is the shared cached page; a script in the document makes it discreet.
    expect(await documentFor(page.request)).toBe(await documentFor(request));
    // The page's scripts are held back until everything has been checked.
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto('/de/film', { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Neuer Tab');
    await expect(page.locator('html')).toHaveAttribute('data-cover-title', 'Neuer Tab');
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml/);
    await expectBlur(page, 'main article picture img', true);
    resolve();

    await page.goto('/film');
    await expect(page).toHaveTitle('New tab');
    const picture = 'main article picture img';
    await expectBlur(page, picture, true);
    if (isMobile) {
      await page.locator('main article').first().tap();
      await expectBlur(page, picture, false);
      await expect(page).toHaveURL(/\/film$/);
    } else {
      await page.locator('main article a').first().hover();
      await expectBlur(page, picture, false);
      await page.mouse.move(0, 0);
      await expectBlur(page, picture, true);
      await page.locator('main article a').first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expectBlur(page, picture, false);
    }
    await page.locator('main article a').first().press('Enter');
    await expect(page).toHaveURL(/\/film\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('New tab');
    expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();

    await page.getByRole('button', { name: say('Discreet mode') }).click();
    await expect(page).not.toHaveTitle('New tab');
    await expectBlur(page, 'main picture img', false);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'discreet' }));
  },
);

test('a playing tab shows the same title as any other', PROOF, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'discreet', value: '1', url: baseURL ?? '' }]);
  const film = (await (await page.request.get('/api/movies/slug/the-bridge-keepers')).json()) as {
    id: number;
  };
  await page.goto(`${FILM}/watch/movie/${film.id}`);
  await expect(page).toHaveTitle('New tab');
  await expect(page.locator('[data-quick-exit]')).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});
