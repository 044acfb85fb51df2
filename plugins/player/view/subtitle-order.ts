/** The order of the subtitles menu. */
import { stateMediator } from 'media-chrome/dist/media-store/state-mediator.js';
import { isSubtitle } from './subtitles.ts';

/**
 * Makes the menu list subtitles in the page's order, the visitor's language first. media-chrome sorts them with a
 * comparison that does not return 0 for equal items, so Firefox reverses the list. Must run before the first controller
 * is created.
 */
export function storeSubtitleOrder(): void {
  stateMediator.mediaSubtitlesList.get = ({ media }) =>
    [...((media?.textTracks ?? []) as Iterable<TextTrack>)]
      .filter(isSubtitle)
      .map(({ kind, label, language }) => ({ kind, label, language }));
}
