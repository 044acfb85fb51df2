/** Members' lists for other plugins: a save button for films, progress in episodes, and the summary of a year. */
import { link, slot } from '#kernel/ref.ts';

/** The page with the summary of a member's year, and their choices about suggestions. */
export const YearLink = link<Record<string, never>>('library.year');

/** A title that can be saved to a list; an episode is a film. */
export interface Savable {
  readonly type: 'Movie' | 'Series';
  readonly id: number;
  readonly title: string;
}

/**
 * The member's progress in an episode, at the lower edge of its picture; empty for guests and unstarted episodes.
 * Updated while the page is open.
 */
export const EpisodeProgress = slot<{ seriesId: number; movieId: number; lengthS: number }>(
  'library.episode-progress',
);

/**
 * The number of episodes that the member has seen, among the given ones; empty for guests. Reserves one line of space,
 * and is updated while the page is open.
 */
export const SeasonProgress = slot<{ seriesId: number; movieIds: readonly number[] }>(
  'library.season-progress',
);

/**
 * A button that adds a film or series to the visitor's list, or removes it; guests are asked to log in first. `icon` is
 * round, without text, for card corners and next to large buttons (size `l`); `line` has text. The origin renders it
 * the same for every visitor, so pages with many of them should render them after hydration.
 */
export const SaveButton = slot<{ product: Savable; variant: 'icon' | 'line'; size?: 'm' | 'l' }>(
  'library.save-button',
);
