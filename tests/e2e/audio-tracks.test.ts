/** The audio track can be changed at any time, and the film keeps playing. */
import type { Page } from '@playwright/test';
import { consentCookie, expect, sampleOf, settled, test } from './support.ts';

/** A demo film that everyone may watch, in English, in German, and with audio description. */
const FILM = 'the-bridge-keepers';
const [ENGLISH, GERMAN, DESCRIBED] = [0, 1, 2];

type Video = HTMLVideoElement & {
  audioTracks: Iterable<{ id: string; enabled: boolean }>;
  webkitAudioDecodedByteCount: number;
  nativeEl: Video;
};

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

async function openFilm(page: Page) {
  const film = await page.request.get(`/api/movies/slug/${FILM}`);
  await page.goto(((await film.json()) as { watch_path: string }).watch_path);
  const media = page.locator('hls-video');
  const position = () => media.evaluate((element: Video) => element.currentTime);
  const selectedTrack = () =>
    media.evaluate((element: Video) => Number([...element.audioTracks].find(({ enabled }) => enabled)?.id));
  const decoded = () => media.evaluate((element: Video) => element.nativeEl.webkitAudioDecodedByteCount);
  return {
    position,
    selectedTrack,
    selectTrack: (wanted: number) =>
      media.evaluate((element: Video, id) => {
        for (const track of element.audioTracks) track.enabled = Number(track.id) === id;
      }, wanted),
    seek: (s: number) => media.evaluate((element: Video, to) => void (element.currentTime = to), s),
    pause: () => media.evaluate((element: Video) => element.pause()),
    play: () => media.evaluate((element: Video) => element.play()),
    ended: () => media.evaluate((element: Video) => element.ended),
    /** Video and audio continue to play. */
    async playsOn() {
      const [from, bytes] = [await position(), await decoded()];
      await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(from + 1);
      await expect.poll(decoded).toBeGreaterThan(bytes);
    },
  };
}

test(
  'the audio track changes while the film plays, while it is paused, after a seek and at its end',
  { tag: ['@desktop', '@proof'] },
  async ({ page }) => {
    const film = await openFilm(page);
    await expect.poll(film.position, { timeout: 30_000 }).toBeGreaterThan(0.5);
    for (const wanted of [GERMAN, ENGLISH, DESCRIBED]) {
      await film.selectTrack(wanted);
      await film.playsOn();
      expect(await film.selectedTrack()).toBe(wanted);
    }
    await film.pause();
    await film.selectTrack(GERMAN);
    await film.play();
    await film.playsOn();
    await film.seek(16);
    await film.selectTrack(ENGLISH);
    await film.playsOn();
    await film.seek(22);
    await film.selectTrack(GERMAN);
    await expect.poll(film.ended, { timeout: 20_000 }).toBe(true);
    await film.selectTrack(ENGLISH);
    await film.seek(2);
    await film.play();
    await film.playsOn();
  },
);

// Each track gets its own visit, because a film that was left asks before it resumes.
for (const [stored, expected] of [
  ['de', GERMAN],
  ['en+described', DESCRIBED],
] as const)
  test(
    `a film starts with the audio track that was chosen last time: ${stored}`,
    { tag: ['@desktop', ...sampleOf(stored === 'de').tag] },
    async ({ page, context, baseURL }) => {
      await context.addCookies([consentCookie(baseURL ?? '', ['preferences'])]);
      await page.addInitScript((choice) => localStorage.setItem('player.audio', choice), stored);
      const film = await openFilm(page);
      await expect.poll(film.position, { timeout: 30_000 }).toBeGreaterThan(0.5);
      expect(await film.selectedTrack()).toBe(expected);
      await film.playsOn();
    },
  );
