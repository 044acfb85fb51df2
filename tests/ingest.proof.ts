/** The ingest command with the system's ffmpeg, and playback of its result from the origin. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, types } from 'hls-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPlayData } from '#plugins/player/api.ts';
import { SYSTEM_TOOLS } from '#scripts/ingest/tools.ts';
import { testOrigin } from '#server/testing/origin.ts';
import { hasFfmpeg, ingestBench } from './support/ingest.ts';

const bench = ingestBench();
const { at, run, tool, ffmpeg } = bench;
const media = at('media');
const CUES = '1\n00:00:00,500 --> 00:00:02,000\nDer Zug f\u00e4hrt ab.\n';
const PICTURE = JSON.stringify({ base: '/images/x', width: 16, height: 9, widths: [400], colour: '#000' });
/** Time to encode some seconds of video while other tests run. */
const ENCODING_MS = 120_000;

afterAll(bench.remove);

/** Five seconds with two audio tracks and embedded subtitles, and further tracks in separate files. */
function makeFilm(): void {
  writeFileSync(at('en.srt'), CUES.replace(/Der.*/, 'The train leaves.'));
  writeFileSync(at('film.de.srt'), Buffer.from(CUES, 'latin1'));
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=5'];
  const sounds = [440, 880].flatMap((hz) => ['-f', 'lavfi', '-i', `sine=${hz}:d=5`]);
  const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'mov_text'];
  const languages = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra'];
  const more = [...languages, '-metadata:s:s:0', 'language=eng', '-movflags', '+faststart'];
  ffmpeg(...pictures, ...sounds, '-i', 'en.srt', ...maps, ...codecs, ...more, 'film.mp4');
}
const TRAIN = [at('film.mp4'), '--title', 'Night train'];

describe.each(hasFfmpeg() ? ['the system’s ffmpeg'] : [])('with %s', () => {
  beforeAll(makeFilm, ENCODING_MS);

  it(
    'an interrupted ingest resumes and completes the film',
    async () => {
      const count = tool(
        'ffmpeg-once',
        `[ -e ${at('died')} ] || case "$*" in *426:240*) touch ${at('died')}; exit 1;; esac\nexec ffmpeg "$@"`,
      );
      const first = await run(TRAIN, bench.env, { ...SYSTEM_TOOLS, ffmpeg: count });
      expect(first.output).toEqual(['v0 640x360', 'v1 426x240', '✖ ffmpeg failed: it printed nothing.']);
      expect(first.code).toBe(1);
      expect(existsSync(media)).toBe(false);

      const second = await run(TRAIN);
      expect(second.output).toEqual([
        'v1 426x240',
        'a0 en',
        'a1 fr',
        'posters',
        'thumbnails',
        'subtitles',
        'description',
        'storing',
        '✓ "Night train" is published as night-train, 5 s long.',
        "  To connect it with a film of the catalogue, set movies.clip to 'night-train'.",
      ]);
      expect(second.code).toBe(0);
      expect(second.parts).toEqual(second.parts.toSorted((a, b) => a - b));
      expect(second.parts.at(-1)).toBeCloseTo(1);
      expect(existsSync(at('data/ingest/night-train'))).toBe(false);
      expect(readFileSync(join(media, 'night-train/subtitles/de.vtt'), 'utf8')).toContain(
        'Der Zug fährt ab.',
      );
      expect(readFileSync(join(media, 'night-train/subtitles/en.vtt'), 'utf8')).toContain(
        'The train leaves.',
      );
      for (const file of ['poster.webp', 'posters/1.webp', 'posters/6.webp', 'thumbs.webp', 'thumbs.vtt'])
        expect(existsSync(join(media, 'night-train', file)), file).toBe(true);

      const third = await run(TRAIN);
      expect(third.output).toEqual([
        '✖ The id night-train is taken: choose another, as in --id night-train-2.',
      ]);
      expect(third.code).toBe(1);
    },
    ENCODING_MS,
  );

  it('all renditions have the same segment boundaries', () => {
    const lists = ['v0', 'v1'].map((name) =>
      parse(readFileSync(join(media, 'night-train', name, 'index.m3u8'), 'utf8')),
    );
    const lengths = lists.map((list) =>
      list instanceof types.MediaPlaylist ? list.segments.map(({ duration }) => duration) : [],
    );
    expect(lengths).toEqual([
      [4, 1],
      [4, 1],
    ]);
  });

  it(
    'the film plays from the origin, with its languages and every file that its playlists list',
    async () => {
      const site = await testOrigin({ env: { MEDIA_URL: media } });
      try {
        const { id } = await site.origin.db
          .insertInto('movies')
          .values({
            slug: 'night-train',
            status: 'Published',
            user_level: 2,
            clip: 'night-train',
            trailer_clip: null,
            release_date: '2026-01-01',
            production_date: null,
            length: 5,
            poster_picture: PICTURE,
            cover_picture: PICTURE,
            texts: '{"en":{"title":"Night train"}}',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const guest = site.visitor();
        const play = await guest.http.call(getPlayData, { params: { id } });
        expect(play.duration_s).toBe(5);
        expect(play.subtitles.map(({ locale }) => locale)).toEqual(['en', 'de']);
        expect(play.audio_tracks.map(({ locale }) => locale)).toEqual(['en', 'fr']);
        const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ');
        const ask = (url: string) => site.app.inject({ url, headers: { cookie } });

        const master = await ask(play.streaming_links.ahls);
        expect(master.statusCode).toBe(200);
        const base = play.streaming_links.ahls.replace('master.m3u8', '');
        const lists = [...master.body.matchAll(/^(v\d\/index\.m3u8)$|URI="([^"]+)"/gm)].map(
          ([, rendition, sound]) => rendition ?? sound ?? '',
        );
        expect(lists.toSorted()).toEqual([
          'a0/index.m3u8',
          'a1/index.m3u8',
          'subtitles/de/index.m3u8',
          'subtitles/en/index.m3u8',
          'v0/index.m3u8',
          'v1/index.m3u8',
        ]);
        for (const list of lists) {
          const { body } = await ask(base + list);
          for (const [name] of body.matchAll(/^s\d+\.vtt$/gm)) {
            const cues = await ask(base + list.replace('index.m3u8', name));
            expect([cues.statusCode, cues.body.slice(0, 6)], name).toEqual([200, 'WEBVTT']);
          }
          if (list.startsWith('subtitles/')) continue;
          const names = [...body.matchAll(/URI="([^"]+)"|^([\w.]+\.m4s)$/gm)].map(
            ([, init, part]) => init ?? part,
          );
          expect(names).toContain('init.mp4');
          for (const name of names)
            expect((await ask(base + list.replace('index.m3u8', name ?? ''))).statusCode, name).toBe(200);
        }
        const manifest = await ask(play.streaming_links.dash ?? '');
        expect([...manifest.body.matchAll(/<Representation id="([^"]+)"/g)].map(([, name]) => name)).toEqual([
          'v0',
          'v1',
          'a0',
          'a1',
          'subtitles-en',
          'subtitles-de',
        ]);
        for (const [, file = ''] of manifest.body.matchAll(/<BaseURL>([^<]+\.vtt)<\/BaseURL>/g))
          expect((await ask(new URL(file, `http://localhost${base}`).pathname)).statusCode, file).toBe(200);
        const whole = await ask(play.streaming_links.mp4 ?? '');
        expect(whole.statusCode).toBe(200);
        writeFileSync(at('whole.mp4'), whole.rawPayload);
        const shown = ['-v', 'error', '-count_frames', '-show_entries', 'stream=codec_name,nb_read_frames'];
        const frames = execFileSync('ffprobe', [...shown, '-of', 'csv=p=0', at('whole.mp4')], {
          encoding: 'utf8',
        });
        expect(frames).toMatch(/^h264,125$/m);
        expect(frames).toMatch(/^aac,\d+$/m);
        for (const { url } of play.subtitles) {
          expect((await ask(url)).body).toContain('-->');
        }
      } finally {
        await site.close();
      }
    },
    ENCODING_MS,
  );
});
