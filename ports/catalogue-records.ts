/** The catalogue's content as records of editors: what records refer to by slug, and the people in them. */
import type { Target } from '#server/content/part.ts';

export const PERSON: Target = { kind: 'person', table: 'persons' };
export const TAG: Target = { kind: 'category', table: 'tags' };
export const LABEL: Target = { kind: 'label', table: 'labels' };
export const FILM: Target = { kind: 'film', table: 'movies' };
export const SERIES: Target = { kind: 'series', table: 'series' };

/** The roles of people in a film or series, by the field of its record. */
export const CREDIT_ROLES = {
  performers: 'performer',
  guest_stars: 'guest_star',
  directors: 'director',
  photographers: 'photographer',
  producers: 'producer',
} as const;
export const CREDIT_FIELDS = Object.keys(CREDIT_ROLES) as (keyof typeof CREDIT_ROLES)[];
