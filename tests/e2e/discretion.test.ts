/** Leaving in a hurry and watching discreetly: at any moment, over dialogs, and not to be seen again by going back. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const NEUTRAL = 'https://www.wikipedia.org/';
const FILM = '/film/the-bridge-keepers';

/** Referrers with which the neutral page was asked for. */
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

/** Gone, told nothing, and the way back leads away again. */
async function expectGone(page: Page, faults: string[]): Promise<void> {
  await expect(page).toHaveURL(NEUTRAL);
  expect(referrers).toEqual([undefined]);
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect(page).toHaveURL(/^(?:https:\/\/www\.wikipedia\.org\/|about:blank)$/);
  expect(faults.splice(0).filter((fault) => fault !== 'third party: www.wikipedia.org')).toEqual([]);
}

/** All on their way at once: how long a busy machine takes to answer each is not part of the half second. */
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

test('the exit leaves at once, from the history too', async ({ page, faults }) => {
  await page.goto('/');
  await page.goto(FILM);
  const exit = page.getByRole('link', { name: say('Quick exit') });
  const box = await exit.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await page.evaluate(() => sessionStorage.setItem('something', 'of this visit'));
  await exit.click();
  await expectGone(page, faults);
});

test('Escape twice leaves, also after moving within the page app', PROOF, async ({ page, faults }) => {
  await page.goto('/film');
  await page.locator('main a[href*="/film/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await twice(page);
  await expectGone(page, faults);
});

test('one Escape closes a dialog, two slow ones are two single ones', PROOF, async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: say('Manage cookie preferences') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForTimeout(600);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/faq$/);
});

test('the exit lies over dialogs of both kinds', async ({ page, context, faults, baseURL }) => {
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

test('the exit lies over full screen and modal elements of the browser', PROOF, async ({ page }) => {
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

test('clears the screen before any network, and stops what plays', async ({ page, faults }) => {
  await page.goto(FILM);
  const seen = await page.evaluate(() => {
    const film = Object.assign(document.createElement('video'), { muted: false });
    let isStopped = false;
    film.pause = () => (isStopped = film.muted);
    document.body.append(film);
    for (let pressed = 0; pressed < 2; pressed += 1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    // Still in the task of the press: nothing has been asked of the network.
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

test('works before the page is hydrated', async ({ page, context, faults }) => {
  // Scripts that never come.
  await context.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto(FILM, { waitUntil: 'commit' });
  await expect(page.locator('[data-quick-exit]')).toBeVisible();
  await twice(page);
  await expect(page).toHaveURL(NEUTRAL);
  expect(referrers).toEqual([undefined]);
  faults.splice(0);
});

test('who comes back by their own will sees the site', PROOF, async ({ page, faults, baseURL }) => {
  await page.goto('/faq');
  await twice(page);
  await expect(page).toHaveURL(NEUTRAL);
  await page.goto(`${baseURL}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('discretion.left');
  faults.splice(0);
});

/** The first picture's blur, awaited: it goes with the state that the page takes on after a press. */
const expectBlur = (page: Page, selector: string, blurred: boolean) =>
  expect(page.locator(selector).first()).toHaveCSS('filter', blurred ? /blur/ : 'none');

/** A page as somebody is sent it. When it was rendered differs between two processes. */
const documentFor = async (visitor: APIRequestContext): Promise<string> =>
  (await (await visitor.get('/de/film')).text()).replaceAll(/"at":"[^"]*"/g, '');

test(
  'discreet mode: neutral tab, blurred pictures, from the first rendering on',
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

    // Everybody's page, made discreet by its document alone.
    expect(await documentFor(page.request)).toBe(await documentFor(request));
    // The scripts of the page app wait until everything was seen.
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

test('a tab that plays says no more than any other', PROOF, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'discreet', value: '1', url: baseURL ?? '' }]);
  const film = (await (await page.request.get('/api/movies/slug/the-bridge-keepers')).json()) as {
    id: number;
  };
  await page.goto(`${FILM}/watch/movie/${film.id}`);
  await expect(page).toHaveTitle('New tab');
  await expect(page.locator('[data-quick-exit]')).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});
