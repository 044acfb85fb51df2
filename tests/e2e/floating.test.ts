/** The floating button for each kind of visitor, its dialogs, and its position in narrow windows with large text. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { consentCookie, expect, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };
const SISTER = 'https://else-cinema.example';

/** The floating button, which follows the page's content; a header or page may have a button of the same name. */
const button = (page: Page, text: string) =>
  page.locator('[data-layout=""] > main + div').getByRole('button', { name: say(text) });

/** Logs in a demo member who has answered every question and allows all categories except third parties. */
async function loggedIn(page: Page, baseURL: string, name: string): Promise<void> {
  await settled(page.context(), baseURL);
  await page.context().addCookies([consentCookie(baseURL, ['preferences'])]);
  const data = { username: `${name}@example.test`, password: DEMO_PASSWORD };
  const headers = { ...AJAX, origin: baseURL };
  expect((await page.request.post('/api/login', { headers, data })).ok()).toBe(true);
}

/** Sets the random number of this session. */
const setRandomNumber = (page: Page, number: number) =>
  page.addInitScript((text) => sessionStorage.setItem('floating.draw', text), String(number));

test(
  'a guest is offered a free film and sees the button again after closing the dialog',
  { tag: '@phone' },
  async ({ page, baseURL: site = '' }) => {
    await settled(page.context(), site);
    await page.goto('/film');
    const free = button(page, 'Watch free');
    await free.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('Watch a film free'));
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(free).toBeFocused();
    // Pages about a single topic have no button.
    for (const path of ['/login', '/sign-up']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[data-layout=""]')).toHaveCount(0);
    }
  },
);

test(
  'the button covers neither the footer nor the end of a page, and disappears at double text size',
  { tag: '@phone' },
  async ({ page, baseURL: site = '' }) => {
    await settled(page.context(), site);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/faq');
    const free = button(page, 'Watch free');
    await expect(free).toBeInViewport();
    const setTextSize = (size: string) =>
      page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    const expectAtEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [strip, footer] = await Promise.all([
        free.boundingBox(),
        page.getByRole('contentinfo').boundingBox(),
      ]);
      expect(strip?.x).toBeGreaterThanOrEqual(0);
      expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual(320);
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    };
    await expect(expectAtEnd).toPass();
    // The strip then has no room for both buttons, and the quick exit stays.
    await setTextSize('200%');
    await expect(free).toBeHidden();
  },
);

for (const { draw: number, text, way } of [
  { draw: 60, text: 'Become a member', way: '/sign-up' },
  { draw: 61, text: 'Get the app', way: '/app' },
])
  test(
    `a member on a phone with the random number ${number} is led to ${way}`,
    { tag: ['@phone', '@proof'] },
    async ({ page, baseURL: site = '' }) => {
      await loggedIn(page, site, 'registered');
      await setRandomNumber(page, number);
      await page.goto('/film');
      await button(page, text).click();
      await expect(page).toHaveURL(new RegExp(`${way}$`));
    },
  );

test(
  'the button leads a member on a desktop to the sign-up, regardless of the random number',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL: site = '' }) => {
    await loggedIn(page, site, 'registered');
    await setRandomNumber(page, 99);
    await page.goto('/film');
    await button(page, 'Become a member').click();
    await expect(page).toHaveURL(/\/sign-up$/);
  },
);

test(
  'the button plays a random film for a subscriber',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL: site = '' }) => {
    await loggedIn(page, site, 'premium');
    await page.goto('/film');
    await button(page, 'Surprise me').click();
    await expect(page).toHaveURL(
      /\/film\/[\w-]+\/watch\/movie\/\d+\?utm_source=streaming&utm_medium=floating_button_premium&utm_campaign=random_movie$/,
    );
    await expect(page.locator('hls-video')).toBeAttached();
    await expect(async () => {
      const at = await page.locator('hls-video').evaluate((film: HTMLVideoElement) => film.currentTime);
      expect(at).toBeGreaterThan(0);
    }).toPass();
  },
);

test(
  'the sunset dialog invites a member to the new site, and the member signs up there or leaves',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL: site = '', faults }) => {
    await loggedIn(page, site, 'registered');
    // The form data of a page omits options that have their default value.
    const on = (text: string) =>
      text
        .replace('"sunset-modal-enabled":false', '"sunset-modal-enabled":true')
        .replace('"rest-is-default":true', '"rest-is-default":true,"sunset-modal-enabled":true');
    await page.route(/\/(?:film|api\/settings)$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: on(await response.text()) });
    });
    await page.route(`${SISTER}/**`, (route) =>
      route.fulfill({ body: 'the new site', contentType: 'text/html' }),
    );
    await page.goto('/film');
    const join = button(page, 'Become a member');
    const dialog = page.getByRole('dialog');
    await join.click();
    await expect(dialog.getByRole('link', { name: say('Go to new site') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/film$/);
    await expect(join).toBeFocused();

    await join.click();
    await dialog.getByRole('button', { name: say('Stay') }).click();
    await expect(page).toHaveURL(/\/sign-up$/);

    await page.goto('/film');
    await join.click();
    await dialog.getByRole('link', { name: say('Go to new site') }).click();
    await expect(page).toHaveURL(`${SISTER}/`);
    forgive(faults, /third party: else-cinema\.example/);
  },
);
