/** Subtitle conversion keeps every character, regardless of the encoding and however similar it is to markup. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeSubtitles } from '#scripts/ingest/subtitles.ts';
import { isWebVtt, textOf, webVttOfSrt } from '#scripts/ingest/webvtt.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nÄ first line\n';
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('characters of a subtitle file', () => {
  test.each([
    ['UTF-8', Buffer.from(SRT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${SRT}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${SRT}`)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${SRT}`, true)],
    ['UTF-16 LE without a mark', utf16(SRT)],
    ['UTF-16 BE without a mark', utf16(SRT, true)],
    ['Windows-1252', Buffer.from(SRT, 'latin1')],
  ])('characters are decoded from %s', (_name, bytes) => expect(textOf(bytes)).toBe(SRT));
});

describe('SubRip to WebVTT', () => {
  const textIn = (line: string) => webVttOfSrt(`1\n00:00:01,000 --> 00:00:02,500\n${line}\n`);
  test.each([
    ['I <3 you & me, 5 < 6', 'I &lt;3 you &amp; me, 5 &lt; 6'],
    ['this --> that', 'this --&gt; that'],
    ['<i>She</i> said <B>no</B>', '<i>She</i> said <b>no</b>'],
    ['{\\an8}<font color="#fff">Above</font>', 'Above'],
  ])('%s is converted without loss', (line, expected) =>
    expect(textIn(line)).toBe(`WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${expected}\n`),
  );

  test('cues without numbers, with blank lines or with Windows line endings are separate cues', () => {
    const srt =
      '1\r\n00:00:01,0 --> 00:00:02,5\r\nOne\r\n\r\nmore\r\n\r\n2\r\n0:00:03,000 --> 0:00:04,000\r\n7\r\n';
    expect(webVttOfSrt(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nOne\nmore\n\n00:00:03.000 --> 00:00:04.000\n7\n',
    );
  });
});

test('WebVTT is recognised by its first line', () => {
  expect(['WEBVTT', 'WEBVTT - title\n', 'WEBVTTX', SRT].map(isWebVtt)).toEqual([true, true, false, false]);
});

test('an ingested WebVTT file keeps its styles, regions, voices and positions', async () => {
  const text = [
    'WEBVTT - with everything',
    'STYLE\n::cue(v[voice="Ana"]) { color: lime }',
    'REGION\nid:below\nwidth:40%\nlines:3',
    'NOTE a remark',
    'first\n00:01.000 --> 00:02.500 line:10%,start position:20%,line-left size:35% align:start\n<v Ana>I &lt;3 you</v>',
    '00:03.000 --> 00:04.000 region:below\n<i>Below</i>\n',
  ].join('\n\n');
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-subtitles-'));
  const file = join(folder, 'given.vtt');
  await writeFile(file, text);
  // No tool is called, because nothing is converted.
  await writeSubtitles(
    {} as Parameters<typeof writeSubtitles>[0],
    [{ locale: 'de', file, index: null }],
    folder,
  );
  expect(await readFile(join(folder, 'subtitles/de.vtt'), 'utf8')).toBe(text);
  await rm(folder, { recursive: true });
});
