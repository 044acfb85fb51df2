/** The player's controls by name and keyboard, and its stored preferences. */
import { asMember } from './player-support.ts';
import { consentCookie, expect, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'controls work by name and keyboard, two taps seek, and subtitle settings are stored',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([consentCookie(baseURL ?? '', ['preferences'])]);
    const { watch_path: path } = await asMember(page, baseURL ?? '');
    await page.goto(`${path}?scene=1`);
    const player = page.getByRole('region', { name: 'Video player' });
    const media = page.locator('hls-video');
    const position = () => media.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0.5);
    await page.keyboard.press('k');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    for (const name of ['Seek back 10 seconds', 'Seek forward 10 seconds', 'Mute', 'Settings', say('Scenes')])
      await expect(player.getByRole('button', { name, exact: true })).toBeVisible();
    for (const name of ['Seek', 'Volume'])
      await expect(player.getByRole('slider', { name, exact: true })).toBeVisible();

    // The URL follows the scenes, and Back still leaves the film.
    const pages = await page.evaluate(() => history.length);
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/\?scene=2$/);
    expect(await page.evaluate(() => history.length)).toBe(pages);

    await media.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 2;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + 0.9 * width, clientY: top + height / 2, pointerType: 'touch' };
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        element.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, composed: true }));
    });
    await expect.poll(position).toBeCloseTo(12, 0);

    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Volume 95%', { exact: true })).toBeVisible();

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: say('Keyboard shortcuts') });
    await expect(
      keys.getByRole('definition').filter({ hasText: say('Scene before or after') }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    const opens = player.getByRole('button', { name: say('Subtitles and data') });
    await opens.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: say('Subtitles and data') });
    const group = (name: string) => panel.getByRole('group', { name: say(name) });
    await expect(group('Size').getByRole('radio', { name: say('Normal') })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(group('Size').getByRole('radio', { name: say('Large'), exact: true })).toBeChecked();
    await group('Data saver')
      .getByRole('radio', { name: say('On') })
      .press('Space');
    // Not by Escape, because pressing it twice within half a second is the quick exit.
    await panel.getByRole('button', { name: say('Close') }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(opens).toBeFocused();
    await page.reload();
    await opens.press('Enter');
    await expect(group('Size').getByRole('radio', { name: say('Large'), exact: true })).toBeChecked();
    await expect(group('Data saver').getByRole('radio', { name: say('On') })).toBeChecked();
  },
);
