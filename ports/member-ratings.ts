/** Members' ratings of films, for suggestions. */
import type { RawBuilder } from 'kysely';
import { service } from '#kernel/ref.ts';

export interface FilmRating {
  readonly user_id: number;
  readonly movie_id: number;
  /** Rating from 1 to 5. */
  readonly rating: number;
  readonly rated_at: Date;
}

/** Subquery of ratings of films, for joins. */
export type RatingsOfFilms = () => RawBuilder<FilmRating>;

export interface MemberRatings {
  include(ofFilms: RatingsOfFilms): void;
}

export const MemberRatings = service<MemberRatings>('origin.member-ratings');
