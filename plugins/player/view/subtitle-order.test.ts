/** The subtitles menu in a browser that sorts like Firefox. */
import { stateMediator } from 'media-chrome/dist/media-store/state-mediator.js';
import { afterEach, expect, it, vi } from 'vitest';
import { storeSubtitleOrder } from './subtitle-order.ts';

afterEach(() => vi.restoreAllMocks());

it('subtitles are listed in the order of the page, however the browser sorts equal items', () => {
  // Imitates Firefox, which reverses a list if the comparison calls either order greater.
  vi.spyOn(Array.prototype, 'sort').mockImplementation(function reversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- sorting changes the array itself
    return this.reverse();
  });
  const textTracks = [
    { kind: 'metadata', label: 'thumbnails', language: '' },
    ...['de', 'en', 'es'].map((language) => ({ kind: 'subtitles', label: language, language })),
  ];
  storeSubtitleOrder();
  const listed = stateMediator.mediaSubtitlesList.get({ media: { textTracks } } as never);
  expect(listed.map(({ language }) => language)).toEqual(['de', 'en', 'es']);
});
