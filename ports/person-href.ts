/** The page to which a person is linked. */
import type { PERSON_LINKS, PersonCard, PersonType } from './people.ts';

/** Types that have a listing (README 2 of people), in the order in which a person is linked. Ambassadors are performers. */
export const GROUP_TYPES = [
  'performers',
  'couples',
  'directors',
  'photographers',
  'producers',
  'guest-stars',
  'artists',
] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

const LINK_OF_GROUP = {
  performers: 'performerLink',
  couples: 'performerLink',
  directors: 'directorLink',
  photographers: 'photographerLink',
  producers: 'producerLink',
  'guest-stars': 'guestStarLink',
  artists: 'artistLink',
} as const satisfies Record<GroupType, keyof typeof PERSON_LINKS>;

/**
 * The URL of a person's page; null for a person without a page, and in a brand without pages of people. `as` is the
 * preferred group, e.g. directors next to a film.
 */
export function personHref(
  links: Readonly<Record<keyof typeof PERSON_LINKS, (params: { slug: string }) => string | null>>,
  { slug, types }: Pick<PersonCard, 'slug' | 'types'>,
  as?: PersonType,
): string | null {
  const theirs = GROUP_TYPES.filter((type) => types.includes(type));
  const group = theirs.find((type) => type === as) ?? theirs[0];
  return group === undefined ? null : links[LINK_OF_GROUP[group]]({ slug });
}
