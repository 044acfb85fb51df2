// Synthesises the spoken lines of a clip: in its own language, in another language, and the audio description.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Voices of espeak-ng: one for the film, another for the audio description. */
const voiceOf = (locale, isDescription) => (isDescription ? `${locale}+f4` : `${locale}+m3`);

/** Synthesises one line; the rate is in words per minute. */
function say(text, voice, wordsPerMinute, file) {
  execFileSync('espeak-ng', ['-v', voice, '-s', `${wordsPerMinute}`, '-w', file, text]);
  return file;
}

/**
 * Calls `use` with ffmpeg inputs and the filter that mixes the spoken lines with [a] into [spoken], and then deletes
 * the files. `lines` are `[start s, text, isDescription]`; `first` is the number of the first input.
 */
export function spoken(lines, locale, durationS, first, use) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-speech-'));
  try {
    const inputs = lines.flatMap(([, text, isDescription], at) => [
      '-i',
      say(text, voiceOf(locale, isDescription), isDescription ? 185 : 150, join(folder, `${at}.wav`)),
    ]);
    const placed = lines.map(
      ([startS], at) =>
        `[${first + at}:a]aresample=44100,aformat=channel_layouts=stereo,adelay=${Math.round(startS * 1000)}:all=1[l${at}];`,
    );
    const mixed = `[a]volume=0.7[bed];[bed]${lines.map((_, at) => `[l${at}]`).join('')}amix=inputs=${lines.length + 1}:normalize=0:duration=first,alimiter=limit=0.8,atrim=0:${durationS}[spoken]`;
    return use(inputs, placed.join('') + mixed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
