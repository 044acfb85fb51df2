/** Ingesting films that need conversion: missing timestamps, unusual names, tracks of unequal length, and HDR. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, types } from 'hls-parser';
import { fileArgument } from '#scripts/ingest/tools.ts';
import { hasFfmpeg, ingestBench } from './support/ingest.ts';

const bench = ingestBench();
const { at, run, ffmpeg } = bench;
const ENCODING_MS = 120_000;
const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const HDR = 'zscale=tin=bt709:min=bt709:pin=bt709:t=smpte2084:m=bt2020nc:p=bt2020:npl=100,format=yuv420p10le';

const picture = (s: number): string[] => ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${s}`];
const sound = (s: number): string[] => ['-f', 'lavfi', '-i', `sine=440:d=${s}`];
const probed = (file: string, entries: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', file], {
    encoding: 'utf8',
  });
const firstOf = (list: string): number =>
  Number(probed(at(`media/${list}/index.m3u8`), 'packet=pts_time').split(/[,\n]/)[0]);
const lengthOf = (list: string): number => {
  const playlist = parse(readFileSync(at(`media/${list}/index.m3u8`), 'utf8'));
  if (!(playlist instanceof types.MediaPlaylist)) throw new Error(`${list} lists no segments`);
  return playlist.segments.reduce((sum, { duration }) => sum + duration, 0);
};

afterAll(bench.remove);

describe.each(hasFfmpeg() ? ['the system’s ffmpeg'] : [])('with %s', () => {
  beforeAll(() => {
    ffmpeg(...picture(6), ...sound(12), ...FAST, '-c:a', 'aac', 'long-sound.mp4');
    ffmpeg(...picture(8), ...sound(8), ...FAST, '-c:a', 'mp3', 'film.avi');
    ffmpeg(
      ...picture(2),
      ...sound(2),
      '-vf',
      HDR,
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      'hdr.mkv',
    );
  }, ENCODING_MS);

  it(
    'an AVI whose packets have no timestamps is ingested, and a truncated one is refused',
    async () => {
      expect((await run([at('film.avi'), '--title', 'Avi'])).code).toBe(0);
      copyFileSync(at('film.avi'), at('half.avi'));
      truncateSync(at('half.avi'), Math.floor(readFileSync(at('film.avi')).length / 2));
      expect((await run([at('half.avi'), '--title', 'Half'])).output.join()).toContain('was cut short');
    },
    ENCODING_MS,
  );

  it(
    'a video shorter than its audio is extended, so that video, audio and clip have the same length',
    async () => {
      expect((await run([at('long-sound.mp4'), '--title', 'Long'])).code).toBe(0);
      const facts = JSON.parse(readFileSync(at('media/long/clip.json'), 'utf8')) as { durationS: number };
      expect(facts.durationS).toBe(12);
      expect(lengthOf('long/v0')).toBeCloseTo(12, 1);
      expect(lengthOf('long/a0')).toBeCloseTo(12, 1);
      // The encoder's priming packet is before time zero.
      expect(firstOf('long/v0')).toBe(0);
      expect(firstOf('long/a0')).toBeCloseTo(-1024 / 48_000, 3);
    },
    ENCODING_MS,
  );

  it(
    'films in the current folder are ingested even if their names look like a protocol or an option',
    async () => {
      const before = process.cwd();
      process.chdir(at(''));
      try {
        for (const [name, title] of [
          ['Night:train.mp4', 'Colon'],
          ['-y.mp4', 'Hyphen'],
        ] as const) {
          copyFileSync('long-sound.mp4', name);
          expect(await run([name, '--title', title])).toMatchObject({ code: 0 });
          expect(lengthOf(`${title.toLowerCase()}/v0`)).toBeCloseTo(12, 1);
        }
      } finally {
        process.chdir(before);
      }
    },
    2 * ENCODING_MS,
  );

  it('a file name with a colon is not read as a protocol, and one with a hyphen not as an option', () => {
    for (const name of ['Night:train.mp4', '-y.mp4']) {
      copyFileSync(at('long-sound.mp4'), join(at(''), name));
      const output = execFileSync(
        'ffprobe',
        ['-v', 'error', '-show_entries', 'format=duration', fileArgument(name)],
        {
          cwd: at(''),
          encoding: 'utf8',
        },
      );
      expect(output).toContain('duration=12');
    }
  });

  it(
    'HDR is converted to SDR colours for 8-bit H.264',
    async () => {
      expect((await run([at('hdr.mkv'), '--title', 'Hdr'])).code).toBe(0);
      expect(
        probed(at('media/hdr/v0/index.m3u8'), 'stream=pix_fmt,color_space,color_transfer,color_primaries'),
      ).toContain('yuv420p,bt709,bt709,bt709');
    },
    ENCODING_MS,
  );
});
