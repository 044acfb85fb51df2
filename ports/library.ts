/** Lists of members as other plugins may speak of them: a button that saves a film, wherever a film is offered. */
import { slot } from '#kernel/ref.ts';

/** What can stand on a list; an episode is a film. */
export interface Savable {
  readonly type: 'Movie' | 'Series';
  readonly id: number;
  readonly title: string;
}

/**
 * How far the member has come in an episode, along the lower edge of its picture; nothing for guests and for what nobody has begun. It
 * follows what is watched while the page stays.
 */
export const EpisodeProgress = slot<{ seriesId: number; movieId: number; lengthS: number }>(
  'library.episode-progress',
);

/** How many of some episodes the member has seen; nothing for guests. Its place is one line high. It follows what is watched while the page stays. */
export const SeasonProgress = slot<{ seriesId: number; movieIds: readonly number[] }>(
  'library.season-progress',
);

/**
 * A button that puts a film or series on the visitor's list and takes it off; guests are asked to log in first. `icon` is round
 * and has no text, for the corner of a card and beside large buttons (size `l`); `line` has one. The origin renders it the same for
 * everybody, so where a page holds many of them they are better rendered once it is hydrated.
 */
export const SaveButton = slot<{ product: Savable; variant: 'icon' | 'line'; size?: 'm' | 'l' }>(
  'library.save-button',
);
