/** The video quality of a film with data saving. */
import { describe, expect, it } from 'vitest';
import type { HlsVideo } from './media-events.ts';
import { spareData, sparedLevel } from './spare-data.ts';

const levels = [240, 480, 720, 1080].map((height) => ({ height }));

describe('the level with data saving', () => {
  it.each([
    [levels, 1],
    [levels.slice(2), 0],
    [levels.slice(0, 1), 0],
    [[], 0],
  ])('the level for %j is %d', (all, expected) => expect(sparedLevel(all)).toBe(expected));
});

describe('saving data', () => {
  const film = () => {
    const api = { levels, capLevelToPlayerSize: true, autoLevelCapping: -1 };
    return { api, video: Object.assign(new EventTarget(), { api }) as unknown as HlsVideo };
  };

  it('a film keeps the level, even after another film was loaded', () => {
    const { api, video } = film();
    const stop = spareData(video, true);
    expect(api).toMatchObject({ capLevelToPlayerSize: false, autoLevelCapping: 1 });
    api.autoLevelCapping = 3;
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(api.autoLevelCapping).toBe(1);
    stop();
  });

  it('without data saving, the size of the player determines the quality', () => {
    const { api, video } = film();
    api.capLevelToPlayerSize = false;
    spareData(video, false);
    expect(api).toMatchObject({ capLevelToPlayerSize: true, autoLevelCapping: -1 });
  });
});
