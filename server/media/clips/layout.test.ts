/** The layout of the demo clips lets every player switch audio tracks to the end. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLIPS_FOLDER } from '../clip.ts';
import { folderStore } from '../folder.ts';
import { layoutOf } from './layout.ts';

const store = folderStore(CLIPS_FOLDER);
const clips = readdirSync(CLIPS_FOLDER).filter((name) => existsSync(join(CLIPS_FOLDER, name, 'clip.json')));

// Shaka Player waits for missing audio if the chosen track is shorter than the first, so that the film never ends.
test.each(clips)('all audio tracks of %s have the same duration', async (clip) => {
  const layout = await layoutOf((path) => store.text(`${clip}/${path}`));
  const lengths = layout?.sounds.map(({ segments }) =>
    segments.reduce((sum, one) => sum + one.durationS, 0).toFixed(3),
  );
  expect(lengths).not.toEqual([]);
  expect(new Set(lengths).size).toBe(1);
});
