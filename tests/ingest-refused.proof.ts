/** Errors of an ingest for files that are not films, and for a system without the required tools or settings. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_TOOLS } from '#scripts/ingest/tools.ts';
import { hasFfmpeg, ingestBench } from './support/ingest.ts';

const bench = ingestBench();
const { at, run, tool, ffmpeg } = bench;
const FILM = [at('film.mp4'), '--title', 'Train'];
const ENCODING_MS = 120_000;

/** A film of two seconds with audio. */
function makeFilm(): void {
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=2', '-f', 'lavfi', '-i', 'sine=440:d=2'];
  ffmpeg(...sources, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', 'film.mp4');
}

afterAll(bench.remove);

describe.each(hasFfmpeg() ? ['the system’s ffmpeg'] : [])('with %s', () => {
  beforeAll(makeFilm, ENCODING_MS);

  it.each([
    ['There is no file nothing.mp4', 'nothing.mp4', () => {}],
    ['empty.mp4 is empty', 'empty.mp4', () => writeFileSync(at('empty.mp4'), '')],
    ['is not a film', 'notes.txt', () => writeFileSync(at('notes.txt'), 'The train leaves.\n'.repeat(99))],
    ['is not a film', 'notes.mp4', () => writeFileSync(at('notes.mp4'), 'The train leaves.\n'.repeat(99))],
    ['has no video', 'sound.m4a', () => ffmpeg('-i', 'film.mp4', '-vn', '-sn', '-map', '0:a:0', 'sound.m4a')],
    ['is not a film', 'still.png', () => ffmpeg('-i', 'film.mp4', '-frames:v', '1', 'still.png')],
    [
      'was cut short',
      'half.mp4',
      () => {
        ffmpeg('-i', 'film.mp4', '-c', 'copy', '-movflags', '+faststart', 'half.mp4');
        truncateSync(at('half.mp4'), Math.floor(readFileSync(at('half.mp4')).length / 2));
      },
    ],
    [
      'was cut short',
      'no-index.mp4',
      () => {
        ffmpeg('-i', 'film.mp4', '-c', 'copy', 'no-index.mp4');
        truncateSync(at('no-index.mp4'), Math.floor(readFileSync(at('no-index.mp4')).length / 2));
      },
    ],
  ])('the error "%s" is reported for %s', async (sentence, name, prepare) => {
    prepare();
    const { code, output } = await run([at(name), '--title', 'Bad']);
    expect(output).toEqual([expect.stringContaining(sentence.replace('nothing.mp4', at('nothing.mp4')))]);
    expect(code).toBe(1);
  });

  it('an id of the demo catalogue, a full disk and an unreachable store are reported', async () => {
    expect((await run([...FILM, '--id', 'clip-1'])).output).toEqual([
      expect.stringContaining('clip-1 is taken'),
    ]);
    const full = tool(
      'ffmpeg-full',
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1',
    );
    const { code, output } = await run([...FILM, '--id', 'other'], bench.env, {
      ...SYSTEM_TOOLS,
      ffmpeg: full,
    });
    expect(output.at(-1)).toMatch(/^✖ The disk is full/);
    expect(code).toBe(1);
    const keys = { MEDIA_ACCESS_KEY_ID: 'operator', MEDIA_SECRET_ACCESS_KEY: 'a-secret-word' };
    const away = await run(FILM, { ...bench.env, ...keys, MEDIA_URL: 'http://127.0.0.1:1/films' });
    expect(away.output).toEqual([
      '✖ The store could not be reached while reading train/clip.json. Start again once it answers; finished steps are not repeated.',
    ]);
    expect(away.output.join()).not.toContain('a-secret-word');
  });
});

it('a missing ffmpeg is reported', async () => {
  writeFileSync(at('some.mp4'), 'x');
  const none = { ffmpeg: at('no-ffmpeg'), ffprobe: at('no-ffprobe') };
  const { code, output } = await run([at('some.mp4'), '--title', 'Train'], bench.env, none);
  expect(output).toEqual([expect.stringContaining('is not installed: it comes with ffmpeg')]);
  expect(code).toBe(1);
});

it('invalid settings are reported before anything is encoded', async () => {
  const probe =
    '{"streams":[{"index":0,"codec_type":"video","width":4,"height":4}],"format":{"format_name":"x","duration":"1"},"packets":[{"pts_time":"1"}]}';
  writeFileSync(at('any.mp4'), 'x');
  const tools = { ...SYSTEM_TOOLS, ffprobe: tool('ffprobe-any', `echo '${probe}'`) };
  const { code, output } = await run(
    [at('any.mp4'), '--title', 'Train'],
    { ...bench.env, MEDIA_URL: 'https://s3.example/films' },
    tools,
  );
  expect(output).toEqual([
    expect.stringContaining('MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY must be set'),
  ]);
  expect(code).toBe(1);
});
