import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLIPS_FOLDER } from '../../../server/media/clip.ts';
import { folderStore } from '../../../server/media/folder.ts';
import { layoutOf, type ClipTrack } from './layout.ts';

/** Two packets of sound, which an encoder may leave out. */
const TOLERANCE_S = 2048 / 44_100;

const store = folderStore(CLIPS_FOLDER);
const clips = readdirSync(CLIPS_FOLDER).filter((name) => existsSync(join(CLIPS_FOLDER, name, 'clip.json')));
const lengthOf = ({ segments }: ClipTrack): number => segments.reduce((sum, one) => sum + one.durationS, 0);

// Shaka Player waits for the rest of a sound that ends earlier, and the film never ends.
test.each(clips)('every sound of %s lasts as long as its pictures', async (clip) => {
  const layout = await layoutOf((path) => store.text(`${clip}/${path}`));
  const [picture] = layout?.pictures ?? [];
  const short = layout?.sounds.filter(
    (sound) => !picture || lengthOf(picture) - lengthOf(sound) > TOLERANCE_S,
  );
  expect(short).toEqual([]);
});
