/** A film made by an ingest plays in the player, and so does a hosted video on its page. */
import { existsSync } from 'node:fs';
import { PLAIN_MASTER_FILE } from '#ports/master-playlist.ts';
import { hasFfmpeg, ingestBench } from '../support/ingest.ts';
import { expect, settled, test } from './support.ts';

/** Time limit in ms to encode some seconds of video while other journeys run. */
const ENCODING_MS = 120_000;

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('the hosted video plays on its page', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  const play = page.getByRole('button', { name: 'Play “How a film is made”' });
  await expect(play).toBeVisible();
  expect(asked.filter((path) => /public-videos|^\/media\//.test(path))).toEqual([]);
  await play.click();
  const video = page.locator('video[aria-label="How a film is made"]');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
});

for (const maker of hasFfmpeg() ? ['the system’s ffmpeg'] : [])
  test(
    `a film that an ingest has made with ${maker} plays`,
    { tag: ['@desktop', '@proof'] },
    async ({ page }) => {
      test.setTimeout(2 * ENCODING_MS);
      const { at, run, ffmpeg, remove } = ingestBench();
      try {
        const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
        const inputs = [
          '-f',
          'lavfi',
          '-i',
          'testsrc2=s=320x180:r=25:d=6',
          '-f',
          'lavfi',
          '-i',
          'sine=440:d=6',
        ];
        ffmpeg(...inputs, ...codecs, 'film.mp4');
        expect((await run([at('film.mp4'), '--title', 'Night train'])).code).toBe(0);
        // The files of the ingest replace those of a demo film, because access is not tested here.
        await page.route(/\/media\/[^/]+\/[^/]+\//, (route) => {
          const part = new URL(route.request().url()).pathname.replace(/^\/media\/[^/]+\/[^/]+\//, '');
          // The page adds the subtitles itself, and therefore plays the list without them.
          const name = part === PLAIN_MASTER_FILE ? 'master.m3u8' : part;
          const path = at(`media/night-train/${name}`);
          return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
        });
        const film = await page.request.get('/api/movies/slug/interval');
        const { watch_path: watch } = (await film.json()) as { watch_path: string };
        await page.goto(watch);
        const media = page.locator('hls-video');
        const seen = () =>
          media.evaluate(({ currentTime, duration, videoWidth }: HTMLVideoElement) => ({
            hasMoved: currentTime > 2,
            lasts: Math.round(duration),
            videoWidth,
          }));
        await expect.poll(seen, { timeout: 30_000 }).toEqual({ hasMoved: true, lasts: 6, videoWidth: 320 });
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        remove();
      }
    },
  );
