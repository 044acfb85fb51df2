/** Members' lists for other plugins: a save button for films, progress of episodes, and the summary of a year. */
import { link, slot } from '#kernel/ref.ts';

/** The summary of a member's year, and their choices about suggestions. */
export const YearLink = link<Record<string, never>>('library.year');

/** What can be saved to a list; an episode is a film. */
export interface Savable {
  readonly type: 'Movie' | 'Series';
  readonly id: number;
  readonly title: string;
}

/**
 * The member's progress in an episode, at the lower edge of its picture; empty for guests and unstarted episodes. It is updated
 * while the page is open.
 */
export const EpisodeProgress = slot<{ seriesId: number; movieId: number; lengthS: number }>(
  'library.episode-progress',
);

/** How many of some episodes the member has seen; nothing for guests. Its place is one line high. It follows what is watched while the page stays. */
export const SeasonProgress = slot<{ seriesId: number; movieIds: readonly number[] }>(
  'library.season-progress',
);

/**
 * A button that adds a film or series to the visitor's list and removes it; guests are asked to log in first. `icon` is round and
 * has no text, for card corners and next to large buttons (size `l`); `line` has one. The origin renders it the same for
 * everybody, so pages with many of them better render them after hydration.
 */
export const SaveButton = slot<{ product: Savable; variant: 'icon' | 'line'; size?: 'm' | 'l' }>(
  'library.save-button',
);
