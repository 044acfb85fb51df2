// Records some stories of the demo with espeak-ng: an MP3 for each language, and a JSON file with the times of its sentences.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Recorded stories with their languages and voices of espeak-ng. */
const READ = [
  { slug: 'the-same-seat', locales: ['en', 'de', 'es', 'fr'], voice: 'm3' },
  { slug: 'letters-under-the-door', locales: ['en', 'de'], voice: 'f2' },
];

const WORDS_PER_MINUTE = 155;
/** Pauses after a sentence and after a paragraph, in s. */
const SENTENCE_PAUSE_S = 0.3;
const PARAGRAPH_PAUSE_S = 0.8;
const RATE_HZ = 22_050;
const KBITS = 24;

const say = (text, locale, voice, file) => {
  execFileSync('espeak-ng', ['-v', `${locale}+${voice}`, '-s', `${WORDS_PER_MINUTE}`, '-w', file, text]);
  return file;
};

/** Length in s of a WAV file from espeak-ng: 16 bits, one channel, after a header of 44 bytes. */
const lengthOf = (file) => (readFileSync(file).length - 44) / 2 / RATE_HZ;

/** Splits a paragraph into sentences by the rules of its language, without the spaces in between. */
const sentencesOf = (paragraph, locale) =>
  [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(paragraph)].map(({ segment }) =>
    segment.trim(),
  );

const rounded = (seconds) => Math.round(seconds * 100) / 100;

/** Records a story sentence by sentence, and writes both files. */
function read(text, locale, voice, path) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-story-'));
  try {
    const spoken = text
      .split('\n\n')
      .flatMap((paragraph) =>
        sentencesOf(paragraph, locale).map((sentence, at, all) => ({
          text: sentence,
          pauseS: at === all.length - 1 ? PARAGRAPH_PAUSE_S : SENTENCE_PAUSE_S,
        })),
      )
      .map((one, at) => ({ ...one, file: say(one.text, locale, voice, join(folder, `${at}.wav`)) }));
    let atS = 0;
    const sentences = spoken.map(({ text: words, pauseS, file }) => {
      const startS = atS;
      const endS = startS + lengthOf(file);
      atS = endS + pauseS;
      return { startS: rounded(startS), endS: rounded(endS), text: words };
    });
    const padded = spoken.map(({ pauseS }, at) => `[${at}:a]apad=pad_dur=${pauseS}[s${at}]`).join(';');
    const joined = `${padded};${spoken.map((_, at) => `[s${at}]`).join('')}concat=n=${spoken.length}:v=0:a=1[speech]`;
    const inputs = spoken.flatMap(({ file }) => ['-i', file]);
    const mixed = ['-filter_complex', joined, '-map', '[speech]', '-ac', '1', '-ar', `${RATE_HZ}`];
    const coded = ['-c:a', 'libmp3lame', '-b:a', `${KBITS}k`, '-map_metadata', '-1', '-bitexact'];
    execFileSync('ffmpeg', ['-y', '-v', 'error', ...inputs, ...mixed, ...coded, `${path}.mp3`]);
    writeFileSync(`${path}.json`, `${JSON.stringify({ durationS: rounded(atS), sentences }, null, 2)}\n`);
    return rounded(atS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds `folder`/{slug}-{locale}.mp3 and .json for the catalogue's stories; with `only`, rebuilds the files of that
 * slug.
 */
export function buildStories(folder, catalogue, only, note) {
  const stories = JSON.parse(readFileSync(join(catalogue, 'confessions.json'), 'utf8'));
  for (const { slug, locales, voice } of READ)
    for (const locale of locales) {
      const path = join(folder, `${slug}-${locale}`);
      if (only ? only !== slug : existsSync(`${path}.mp3`)) continue;
      const story = stories.find((one) => one.slug === slug);
      const durationS = read(story.texts[locale].confession_text, locale, voice, path);
      note(`${slug}-${locale}.mp3 ${durationS} s`);
    }
}
