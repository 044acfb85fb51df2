/** Subtitles per segment: each contains exactly the cues that are shown during it. */
import { expect, test } from 'vitest';
import { cuesWithin } from './cues.ts';

const FILE = [
  'WEBVTT - a film',
  '',
  'STYLE\n::cue { color: white }',
  '',
  'NOTE 00:00:01.000 --> 00:00:02.000 is no cue',
  '',
  'first\n00:01.400 --> 00:04.600 line:80%\nThe tide keeps better time than I do.',
  '',
  '00:00:05.200 --> 00:00:08.000\nIt comes back.\nThat is its whole secret.',
  '',
  '01:00:00.000 --> 01:00:02.000\nAn hour later.',
  '',
].join('\r\n');
const HEAD = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.001,MPEGTS:90\n';
const STYLE = '\nSTYLE\n::cue { color: white }\n';
const FIRST = '\n00:01.400 --> 00:04.600 line:80%\nThe tide keeps better time than I do.\n';
const SECOND = '\n00:00:05.200 --> 00:00:08.000\nIt comes back.\nThat is its whole secret.\n';
const LAST = '\n01:00:00.000 --> 01:00:02.000\nAn hour later.\n';

test.each([
  ['before any is shown', 0, 1.4, ''],
  ['in which one begins', 0, 4, FIRST],
  ['in which one ends and another begins', 4, 8, FIRST + SECOND],
  ['that begins as one ends', 8, 12, ''],
  ['of a long film', 3600, 3604, LAST],
])('the subtitles of a segment %s contain exactly its cues', (_, from, until, cues) => {
  expect(cuesWithin(FILE, { from, until })).toBe(HEAD + STYLE + cues);
});

test('the subtitle file is empty if a film lacks the language', () => {
  expect(cuesWithin(null, { from: 0, until: 4 })).toBe(HEAD);
});

test('blocks other than cues are omitted', () => {
  expect(cuesWithin('WEBVTT\n\nsoon --> later\nNobody', { from: 0, until: 4 })).toBe(HEAD);
});
