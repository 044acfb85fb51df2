/** The order of the menu of subtitles. */
import { stateMediator } from 'media-chrome/dist/media-store/state-mediator.js';
import { isSubtitle } from './subtitles.ts';

/**
 * Lists subtitles in the page's order, the visitor's language first. media-chrome sorts them by a comparison that returns no
 * order for equals, and Firefox reverses the list. Must run before the first controller is created.
 */
export function storeSubtitleOrder(): void {
  stateMediator.mediaSubtitlesList.get = ({ media }) =>
    [...((media?.textTracks ?? []) as Iterable<TextTrack>)]
      .filter(isSubtitle)
      .map(({ kind, label, language }) => ({ kind, label, language }));
}
