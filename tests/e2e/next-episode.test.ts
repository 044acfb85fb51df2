/** From one episode to the next: skipping the intro, stopping the countdown, and an episode that requires a subscription. */
import type { Page } from '@playwright/test';
import { expect, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** A demo series: the first episode is open to everyone, the second to accounts, the third to subscribers. */
const SERIES = 'harbour-radio';
const INTRO_S = 3;
const CREDITS_S = 20.5;

/** Keeps the film at this position, so that an offer stays visible on a busy machine. */
const holdAt = (page: Page, atS: number) =>
  page.locator('hls-video').evaluate((media: HTMLVideoElement, position) => {
    media.pause();
    media.currentTime = position;
  }, atS);
const position = (page: Page) =>
  page.locator('hls-video').evaluate((media: HTMLVideoElement) => media.currentTime);

const speed = (page: Page) =>
  page.locator('hls-video').evaluate((media: HTMLVideoElement) => media.playbackRate);

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'an episode continues with the next one, without its intro, if the visitor chooses this',
  { tag: ['@phone', '@proof'] },
  async ({ page, baseURL }) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' };
    const email = `episodes-${Date.now()}-${process.pid}@visitor.example`;
    const data = { email, password: 'a long evening by the sea' };
    expect((await page.request.post('/api/sign-up', { headers, data })).status()).toBe(201);
    const reply = await page.request.get(`/api/series/slug/${SERIES}`);
    const { episodes } = (await reply.json()) as { episodes: { movie: { id: number; title: string } }[] };
    const [first, second, third] = episodes.map(({ movie }) => movie);

    await page.goto(`/series/${SERIES}/watch/movie/${first?.id}`);
    // A new member is offered the newsletter before a free film, and may skip it.
    const asked = page.getByRole('dialog', { name: say('Before the film begins') });
    await asked.getByRole('button', { name: say('Close') }).click();
    await expect(asked).toHaveCount(0);
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    await holdAt(page, INTRO_S);
    // The menu is closed, because it covers a corner of the film.
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${say('Speed')}`) }).click();
    await page.getByRole('menuitemradio', { name: '1.25x' }).click();
    await expect.poll(() => speed(page)).toBe(1.25);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: say('Skip intro') }).click();
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(5);

    const fills = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await expect.poll(fills).toBe(true);
    await holdAt(page, CREDITS_S);
    const next = page.getByRole('region', { name: say('Next episode'), exact: true });
    await expect(next).toContainText(second?.title ?? '?');
    await next.getByRole('button', { name: say('Cancel') }).click();
    const play = next.getByRole('button', { name: say('Play now') });
    await expect(play).toBeFocused();
    await expect(next.getByRole('button', { name: say('Cancel') })).toHaveCount(0);
    await page.keyboard.press('n');

    await expect(page).toHaveURL(new RegExp(`/series/${SERIES}/watch/movie/${second?.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: second?.title ?? '?' })).toBeAttached();
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
    // An episode that the account may not watch is offered and does not start automatically.
    await holdAt(page, CREDITS_S);
    await expect(next).toContainText(third?.title ?? '?');
    await expect(next.getByRole('button', { name: say('Cancel') })).toHaveCount(0);

    // Full screen stays between episodes and ends with the player.
    expect(await fills()).toBe(true);
    await page.locator('[data-back]').first().click();
    await expect(page).toHaveURL(new RegExp(`/series/${SERIES}$`));
    await expect.poll(fills).toBe(false);
  },
);
