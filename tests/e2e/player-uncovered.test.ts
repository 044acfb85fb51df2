/** On a phone in both orientations, nothing covers the controls of a player or cuts off its dialogs. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoAddress } from '#plugins/account/server/demo/members.ts';
import { consentCookie, expect, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const LIVE_TV = '/live-tv';
/** Scroll distance between two checks of the controls, in px. */
const STEP_PX = 60;
/** Minimum height of a video that can be watched, in px. */
const LEAST_HEIGHT_PX = 180;

/** Logs in a member who may watch everything, and returns the URL of a film. */
async function asSubscriber(page: Page, site: string, name: string): Promise<string> {
  await settled(page.context(), site);
  await page.context().addCookies([consentCookie(site, ['preferences'])]);
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
  const data = { username: demoAddress(name), password: DEMO_PASSWORD };
  expect((await page.request.post('/api/login', { headers, data })).ok()).toBe(true);
  const film = await page.request.get('/api/movies/slug/night-swim');
  return ((await film.json()) as { watch_path: string }).watch_path;
}

/** Controls that are covered at some scroll position, with the covering element; only fully visible controls count. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('media-controller').evaluate(async (controller, stepPx) => {
    controller.setAttribute('noautohide', '');
    const controls = [
      ...controller.querySelectorAll<HTMLElement>(
        'button, a, media-time-range, media-play-button, media-mute-button, media-fullscreen-button, media-pip-button, media-captions-menu-button, media-settings-menu-button, media-seek-backward-button, media-seek-forward-button',
      ),
    ];
    const faults = new Set<string>();
    let seen = 0;
    // Height of fixed bars at the bottom, which may cover controls until the page is scrolled.
    const barPx = Number.parseFloat(
      getComputedStyle(document.body).getPropertyValue('padding-bottom') || '0',
    );
    const bottomPx = innerHeight - barPx;
    const topPx = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const endPx = scrollY + controller.getBoundingClientRect().bottom;
    for (let y = 0; y <= endPx; y += stepPx) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) continue;
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        if (control.closest('[inert], [hidden], media-settings-menu, media-captions-menu')) continue;
        if (box.top < Math.max(topPx, 0) || box.bottom > bottomPx) continue;
        seen += 1;
        const [left, right] = [box.left + box.width * 0.15, box.right - box.width * 0.15];
        for (const x of [left, (left + right) / 2, right]) {
          const hit = document.elementFromPoint(x, box.top + box.height / 2);
          if (hit && (control.contains(hit) || hit.contains(control)) && hit !== document.body) continue;
          const name = control.getAttribute('aria-label') ?? control.localName;
          faults.add(`${name}: ${hit?.outerHTML.slice(0, 80)}`);
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    if (seen === 0) faults.add('no control is in the window');
    return [...faults];
  }, STEP_PX);

/** Height of the player, its visible part, and the distance by which its controls exceed its edge, in px. */
const placeOf = (page: Page) =>
  page.locator('media-controller').evaluate((controller) => {
    const { top, bottom, height } = controller.getBoundingClientRect();
    const bar = controller.querySelector('media-control-bar')?.getBoundingClientRect();
    const region = document.querySelector('section[aria-live][aria-relevant]');
    const toast = document.createElement('p');
    toast.style.height = '3rem';
    region?.append(toast);
    const message = toast.getBoundingClientRect();
    toast.remove();
    return {
      height,
      hidden: Math.max(0, bottom - innerHeight),
      over: Math.max(0, (bar?.bottom ?? 0) - bottom, top - (bar?.top ?? 0)),
      underMessage: Math.max(
        0,
        Math.min(message.bottom, bar?.bottom ?? 0) - Math.max(message.top, bar?.top ?? 0),
      ),
    };
  });

test(
  'no control of a player is covered on any phone, and the whole video is visible in landscape',
  { tag: ['@phone', '@proof'] },
  async ({ page, baseURL: site = '' }) => {
    const film = await asSubscriber(page, site, 'premium');
    for (const path of [LIVE_TV, film]) {
      await page.goto(path);
      const media = page.locator('hls-video');
      await expect
        .poll(() => media.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 60_000 })
        .toBeGreaterThan(0);
      await expect(page.getByRole('button', { name: say('Surprise me') })).toHaveCount(path === film ? 0 : 1);
      for (const size of SIZES) {
        const where = `${path} at ${size.width} x ${size.height}`;
        await page.setViewportSize(size);
        expect(await covered(page), where).toEqual([]);
        const place = await placeOf(page);
        expect(place, where).toMatchObject({ hidden: 0, over: 0, underMessage: 0 });
        expect(place.height, where).toBeGreaterThan(LEAST_HEIGHT_PX);
      }
    }
  },
);

test(
  'in a browser that blocks autoplay, the whole question is visible on any phone',
  { tag: '@phone' },
  async ({ page, baseURL: site = '' }) => {
    const film = await asSubscriber(page, site, 'bundle');
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    for (const path of [LIVE_TV, film]) {
      await page.goto(path);
      const question = page.getByRole('region', { name: say('The film is ready') });
      await expect(question).toBeVisible({ timeout: 60_000 });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const isWhole = () =>
          question.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
        await expect.poll(isWhole, { message: `${path} at ${size.width} x ${size.height}` }).toBe(true);
        for (const name of ['Play', 'Play without sound'])
          await expect(question.getByRole('button', { name: say(name), exact: true })).toBeInViewport({
            ratio: 1,
          });
      }
    }
  },
);
