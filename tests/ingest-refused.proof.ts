/** What an ingest says to whoever brings what is no film, and when the system is not as it must be. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_TOOLS } from '#scripts/ingest/tools.ts';
import { hasFfmpeg, ingestBench } from './support/ingest.ts';

const bench = ingestBench();
const { at, run, tool, ffmpeg } = bench;
const FILM = [at('film.mp4'), '--title', 'Train'];
const ENCODING_MS = 120_000;

/** Two seconds, with a sound. */
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
    [
      'has no picture that moves',
      'sound.m4a',
      () => ffmpeg('-i', 'film.mp4', '-vn', '-sn', '-map', '0:a:0', 'sound.m4a'),
    ],
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
  ])('"%s" is said of %s', async (sentence, name, prepare) => {
    prepare();
    const { code, said } = await run([at(name), '--title', 'Bad']);
    expect(said).toEqual([expect.stringContaining(sentence.replace('nothing.mp4', at('nothing.mp4')))]);
    expect(code).toBe(1);
  });

  it('an id of the demo catalogue, a disk that is full and a store that is away are told', async () => {
    expect((await run([...FILM, '--id', 'clip-1'])).said).toEqual([
      expect.stringContaining('clip-1 is taken'),
    ]);
    const full = tool(
      'ffmpeg-full',
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1',
    );
    const { code, said } = await run([...FILM, '--id', 'other'], bench.env, {
      ...SYSTEM_TOOLS,
      ffmpeg: full,
    });
    expect(said.at(-1)).toMatch(/^✖ The disk is full/);
    expect(code).toBe(1);
    const keys = { MEDIA_ACCESS_KEY_ID: 'operator', MEDIA_SECRET_ACCESS_KEY: 'a-secret-word' };
    const away = await run(FILM, { ...bench.env, ...keys, MEDIA_URL: 'http://127.0.0.1:1/films' });
    expect(away.said).toEqual([
      '✖ The store could not be reached while reading train/clip.json. Begin again once it answers: what is finished stays finished.',
    ]);
    expect(away.said.join()).not.toContain('a-secret-word');
  });
});

it('a system without ffmpeg is told what is missing', async () => {
  writeFileSync(at('some.mp4'), 'x');
  const none = { ffmpeg: at('no-ffmpeg'), ffprobe: at('no-ffprobe') };
  const { code, said } = await run([at('some.mp4'), '--title', 'Train'], bench.env, none);
  expect(said).toEqual([expect.stringContaining('is not installed: it comes with ffmpeg')]);
  expect(code).toBe(1);
});

it('settings that cannot be used are told before anything is made', async () => {
  const probe =
    '{"streams":[{"index":0,"codec_type":"video","width":4,"height":4}],"format":{"format_name":"x","duration":"1"},"packets":[{"pts_time":"1"}]}';
  writeFileSync(at('any.mp4'), 'x');
  const tools = { ...SYSTEM_TOOLS, ffprobe: tool('ffprobe-any', `echo '${probe}'`) };
  const { code, said } = await run(
    [at('any.mp4'), '--title', 'Train'],
    { ...bench.env, MEDIA_URL: 'https://s3.example/films' },
    tools,
  );
  expect(said).toEqual([
    expect.stringContaining('MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY must be set'),
  ]);
  expect(code).toBe(1);
});
