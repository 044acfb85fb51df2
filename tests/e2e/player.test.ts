/** The player in a browser: scenes, focus ring, the question whether to resume, and forced colours. */
import type { Locator, Page } from '@playwright/test';
import { asMember, FILM } from './player-support.ts';
import { expect, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** A position in s that is long enough for the question whether to resume. */
const BEGUN_S = 12;
/** The brand's accent in the focus ring. */
const RING = 'rgb(242, 176, 123)';

const controlsOf = (page: Page): Locator =>
  page.locator(
    'media-controller :is([data-back], media-time-range, media-control-bar > :not(span), media-play-button):visible',
  );

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
const boxesOf = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((elements) =>
    elements
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect().toJSON() as Box),
  );
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'a scene starts from the film page, the player can switch to another, and keyboard focus returns from the list',
  PROOF,
  async ({ page, baseURL }) => {
    await asMember(page, baseURL ?? '');
    await page.goto(`/film/${FILM}`);
    const scenes = page.getByRole('list', { name: say('Scenes') }).getByRole('link');
    await scenes.nth(1).click();
    await expect(page).toHaveURL(/\/watch\/movie\/\d+\?scene=2$/);
    const media = page.locator('hls-video');
    const position = () => media.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(1);

    await media.evaluate((element: HTMLVideoElement) => element.pause());
    const opens = page.locator('media-control-bar').getByRole('button', { name: say('Scenes') });
    await opens.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('complementary', { name: say('Scenes') });
    await expect(list.locator('[aria-current]')).toBeFocused();
    await list.getByRole('listitem').first().getByRole('button').press('Enter');
    await expect(page).toHaveURL(/\?scene=1$/);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(opens).toBeFocused();
  },
);

test(
  'the position of a film is stored, and the next start asks about it',
  PROOF,
  async ({ page, baseURL }) => {
    const { watch_path: path } = await asMember(page, baseURL ?? '');
    await page.goto(`${path}?scene=2`);
    const media = page.locator('hls-video');
    const position = () => media.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(BEGUN_S);
    const stored = page.waitForResponse((one) => one.url().endsWith('/api/lust-view') && one.ok());
    await media.evaluate((element: HTMLVideoElement) => element.pause());
    await stored;
    await page.goto(path);
    await expect(page.getByRole('region', { name: say('You have begun this film') })).toBeVisible();
  },
);

test(
  'every control of the player has the same focus ring, including the seek bar',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const { watch_path: path } = await asMember(page, baseURL ?? '');
    await page.goto(path);
    await expect(page.locator('media-time-range')).toBeVisible();
    await page.locator('media-controller [data-back]').focus();
    const ringed = new Set<string>();
    const without: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press('Tab');
      const control = await page.evaluate((ring) => {
        const element = document.activeElement;
        if (!element?.closest('media-controller')) return null;
        const { outline, boxShadow } = getComputedStyle(element);
        const { height } = element.getBoundingClientRect();
        const name = element.localName === 'button' ? (element.textContent ?? '') : element.localName;
        return { name, hasRing: height >= 20 && `${outline} ${boxShadow}`.includes(ring) };
      }, RING);
      if (!control) break;
      ringed.add(control.name);
      if (!control.hasRing) without.push(control.name);
    }
    expect(without).toEqual([]);
    expect([...ringed]).toEqual(
      expect.arrayContaining(['media-time-range', 'media-volume-range', 'media-play-button', say('Scenes')]),
    );
  },
);

for (const [width, height, tag] of [
  [844, 390, '@phone'],
  [320, 256, '@proof'],
  [390, 844, '@proof'],
] as const)
  test(
    `the question where to start covers no control in a window of ${width} by ${height} px`,
    { tag },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height });
      const { watch_path: path } = await asMember(page, baseURL ?? '', BEGUN_S);
      await page.goto(path);
      const question = page.getByRole('region', { name: say('You have begun this film') });
      await expect(question).toBeVisible();
      await expect(page.locator('media-time-range')).toBeVisible();
      const exit = page.locator('[data-quick-exit]');
      const [asked] = await boxesOf(question);
      const [way] = await boxesOf(exit);
      if (!asked || !way) throw new Error('Both elements must be visible.');
      const controls = await boxesOf(controlsOf(page));
      expect(controls.length).toBeGreaterThan(4);
      for (const control of controls) {
        expect(overlap(control, asked)).toBe(false);
        expect(overlap(control, way)).toBe(false);
        expect(control.y).toBeGreaterThanOrEqual(0);
        expect(control.y + control.height).toBeLessThanOrEqual(height);
      }
      // The controls in the middle are hidden until the question is answered.
      expect(controls.some(({ y }) => y > height * 0.3 && y < height * 0.5)).toBe(false);

      const over = question.getByRole('button', { name: say('Start over') });
      await over.scrollIntoViewIfNeeded();
      await expect(over).toBeInViewport({ ratio: 1 });
      await over.focus();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(page.locator('[data-playback]')).toBeFocused();
    },
  );

for (const [width, height] of [
  [1440, 900],
  [834, 1112],
  [390, 844],
  [844, 390],
] as const)
  test(
    `subtitles are above the controls in a window of ${width} by ${height} px`,
    { tag: ['@desktop', '@proof'] },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height });
      const { watch_path: path } = await asMember(page, baseURL ?? '');
      await page.goto(path);
      const foot = page.locator('media-time-range').locator('..');
      await expect(foot).toBeVisible();
      const media = page.locator('hls-video');
      // Seeks to the middle of the demo clip's second sentence; the first was shown at the edge.
      await media.evaluate(async (element: HTMLVideoElement) => {
        const track = [...element.textTracks].find(({ kind }) => kind === 'subtitles');
        if (!track) throw new Error('The film has no subtitles.');
        track.mode = 'showing';
        await element.play();
        element.currentTime = 4.7;
      });
      await expect
        .poll(() => media.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
        .toBeGreaterThan(5);
      await media.evaluate((element: HTMLVideoElement) => element.pause());
      await expect(page.locator('media-controller')).toHaveAttribute('mediapaused');
      const [covering] = await boxesOf(foot);
      if (!covering) throw new Error('The controls are missing.');
      const button = page.locator('media-captions-menu-button');
      const [switched] = await boxesOf(button);
      const strips = [
        { x: 0, y: 0, width, height: 90 },
        { x: 0, y: covering.y - 90, width, height: 90 },
        // The subtitle button shows whether subtitles are on, so it is excluded from the comparison.
        { x: 0, y: covering.y, width: (switched?.x ?? 0) - 2, height: covering.height },
      ];
      const variant = async () => {
        // Cues are rendered with the next frame, and the last control may fade in for a quarter of a second.
        await page.waitForTimeout(500);
        const shots = await Promise.all(strips.map((clip) => page.screenshot({ clip })));
        return shots.map((shot) => shot.toString('base64'));
      };
      const withWords = await variant();
      await media.evaluate((element: HTMLVideoElement) => {
        for (const track of element.textTracks) if (track.kind === 'subtitles') track.mode = 'hidden';
      });
      const without = await variant();
      expect(withWords.map((shot, at) => shot !== without[at])).toEqual([false, true, false]);
    },
  );

test(
  'seek bar, volume and current tab stay visible in forced colours',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const { watch_path: path } = await asMember(page, baseURL ?? '');
    await page.goto('/profile');
    const bars = await page
      .getByRole('navigation', { name: say('Your account') })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).borderBottomColor]),
      );
    const current = bars.filter(([isCurrent]) => isCurrent).map(([, colour]) => colour);
    expect(current).toHaveLength(1);
    expect(bars.filter(([isCurrent]) => !isCurrent).map(([, colour]) => colour)).not.toContain(current[0]);

    await page.goto(path);
    await expect(page.locator('media-time-range')).toBeVisible();
    const colours = await page.locator(':is(media-time-range, media-volume-range)').evaluateAll((ranges) =>
      ranges.map((range) => {
        const of = (selector: string) =>
          getComputedStyle(range.shadowRoot?.querySelector(selector) ?? range).backgroundColor;
        const ground = getComputedStyle(range.closest('div') ?? range).backgroundColor;
        return [ground, of('#track'), of('#progress'), of('#thumb')];
      }),
    );
    expect(colours).toHaveLength(2);
    for (const [ground = '', track = '', played = '', thumb = ''] of colours) {
      expect(ground).toMatch(/^rgb\(/);
      expect(new Set([ground, track, played]).size).toBe(3);
      expect(thumb).not.toBe(ground);
    }
  },
);
