/** Thousands of malformed frames; `npm run attack -- --only frames` sends a hundred thousand. */
import { expect, it } from 'vitest';
import { isTaken, sendFrames } from '#tools/attack/frames.ts';
import { OPEN_MS, openRealtime } from './testing.ts';

const FRAMES = 2000;

it('malformed frames do not crash the site or block new connections', { timeout: OPEN_MS }, async () => {
  const site = await openRealtime();
  try {
    const target = { port: site.port, path: `/app/${site.key}?protocol=7` };
    expect(await sendFrames(target, { count: FRAMES, seed: 16 })).toBeGreaterThanOrEqual(FRAMES);
    expect(await isTaken(target)).toBe(true);
  } finally {
    await site.close();
  }
});
