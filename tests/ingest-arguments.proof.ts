/** Command-line arguments of an ingest, and the errors for wrong ones. */
import { expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { readArguments } from '#scripts/ingest/arguments.ts';
import { IngestFault, sentenceOf, ToolFault } from '#scripts/ingest/fault.ts';
import { StoreFault } from '#server/media/s3.ts';

const CANDIDATES = 6;
const read = (...args: string[]) => readArguments(args, CANDIDATES);

it('the id of a film defaults to its title', () => {
  expect(read('film.mp4', '--title', ' Ça va: Große Liebe №1! ')).toEqual({
    film: 'film.mp4',
    title: 'Ça va: Große Liebe №1!',
    id: 'ca-va-gro-e-liebe-no1',
    language: null,
    subtitles: [],
    audio: [],
    descriptions: [],
    poster: null,
  });
});

it('every option is parsed', () => {
  const more = ['--subtitles', 'de=a b.srt', '--subtitles', 'fr=x=1.vtt', '--audio', 'es=film.es.m4a'];
  const last = ['--description', 'en=told.wav', '--id', 'train-2', '--language', 'en', '--poster', '3'];
  expect(read('--title', 'Train', ...more, ...last, 'film.mkv')).toEqual({
    film: 'film.mkv',
    title: 'Train',
    id: 'train-2',
    language: 'en',
    subtitles: [
      { locale: 'de', file: 'a b.srt' },
      { locale: 'fr', file: 'x=1.vtt' },
    ],
    audio: [{ locale: 'es', file: 'film.es.m4a' }],
    descriptions: [{ locale: 'en', file: 'told.wav' }],
    poster: 3,
  });
});

it('a film whose name begins with a hyphen is not read as an option', () => {
  for (const args of [
    ['-y.mp4', '--title', 'T'],
    ['--title', 'T', '-y.mp4'],
    ['--title=T', '--', '-y.mp4'],
  ])
    expect(read(...args).film).toBe('./-y.mp4');
  expect(() => read('-y', '--title', 'T')).toThrow("Unknown option '-y'");
});

it.each([
  ['No film is given', ['--title', 'Train']],
  ['Only one film at a time: b.mp4 is superfluous', ['a.mp4', 'b.mp4', '--title', 'Train']],
  ['The film has no title: --title "Night train"', ['a.mp4']],
  ['The film has no title: --title "Night train"', ['a.mp4', '--title', '  ']],
  ['"" is not a valid id', ['a.mp4', '--title', '電車']],
  ['"../train" is not a valid id', ['a.mp4', '--title', 'Train', '--id', '../train']],
  [
    `"zz" is not a language of this site, which has ${LOCALES.join(', ')}`,
    ['a.mp4', '--title', 'T', '--subtitles', 'zz=x.srt'],
  ],
  ['"xx" is not a language of this site', ['a.mp4', '--title', 'T', '--language', 'xx']],
  ['--audio must name a language and a file', ['a.mp4', '--title', 'T', '--audio', 'x.m4a']],
  ['--subtitles names de twice', ['a.mp4', '--title', 'T', '--subtitles', 'de=x', '--subtitles', 'de=y']],
  ['--poster must be a number from 1 to 6', ['a.mp4', '--title', 'T', '--poster', '7']],
  ["Unknown option '--colour'", ['a.mp4', '--title', 'T', '--colour', 'red']],
])('the arguments are refused with: "%s"', (sentence, args) => {
  expect(() => readArguments(args, CANDIDATES)).toThrow(IngestFault);
  expect(() => readArguments(args, CANDIDATES)).toThrow(sentence);
});

const coded = (code: string): Error => Object.assign(new Error(`${code}: open x`), { code });

it.each([
  ['a full disk', coded('ENOSPC'), /^The disk is full/],
  ['a quota that is used up', coded('EDQUOT'), /^The disk is full/],
  ['a folder that is not writable', coded('EACCES'), /^Not allowed: EACCES: open x$/],
  [
    'a store that is away',
    new StoreFault('The store could not be reached while storing x'),
    /Start again once/,
  ],
  ['a tool that timed out', new ToolFault("Unknown encoder 'libx264'"), /^ffmpeg failed: Unknown encoder/],
])('%s is reported with a one-sentence message', (_what, error, sentence) => {
  expect(sentenceOf(error)).toMatch(sentence);
});

it('an unexpected error has no message for the operator and keeps its stack', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).toBeNull();
});
