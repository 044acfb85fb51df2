// Synthesises the short sounds of the demo, each a pad over slow waves in its own file; skips existing files.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { soundOf } from '../clips/sound.mjs';

const SOUNDS = [
  {
    name: 'night-tide',
    durationS: 12,
    sound: { chord: [98, 146.83, 196, 246.94], noise: 'brown', waveS: 6, noiseLevel: 0.5, low: 900 },
  },
];

/** Builds `folder`/{name}.mp3; with `only`, rebuilds that file. */
export function buildAudio(folder, only, note) {
  mkdirSync(folder, { recursive: true });
  for (const { name, durationS, sound } of SOUNDS) {
    const file = join(folder, `${name}.mp3`);
    if (only ? only !== name : existsSync(file)) continue;
    const { inputs, graph } = soundOf(sound, durationS);
    const coded = ['-map', '[a]', '-c:a', 'libmp3lame', '-b:a', '96k', '-map_metadata', '-1'];
    execFileSync('ffmpeg', ['-y', '-v', 'error', ...inputs, '-filter_complex', graph(0), ...coded, file]);
    note(`${name}.mp3 ${durationS} s`);
  }
}
