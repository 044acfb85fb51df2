/** The groups of people: their types, paths and sibling groups. */
import {
  ArtistLink,
  ArtistsLink,
  CouplesLink,
  DirectorLink,
  DirectorsLink,
  GuestStarLink,
  GuestStarsLink,
  PerformerLink,
  PerformersLink,
  PhotographerLink,
  PhotographersLink,
  ProducerLink,
  ProducersLink,
} from '#ports/people.ts';
import type { GroupType } from '#ports/person-href.ts';
import type { LinkRef } from '#kernel/ref.ts';

export interface Group {
  readonly type: GroupType;
  /** Path of the listing, without locale. */
  readonly path: string;
  readonly listing: LinkRef<Record<string, never>>;
  readonly person: LinkRef<{ slug: string }>;
}

export const PERFORMERS: Group = {
  type: 'performers',
  path: '/performers',
  listing: PerformersLink,
  person: PerformerLink,
};
/** Couples have paths below the performers: `/performers/{slug}`. */
export const COUPLES: Group = {
  type: 'couples',
  path: '/performers/couples',
  listing: CouplesLink,
  person: PerformerLink,
};

/** The groups of `/collaborators`, in the order of that page. */
export const COLLABORATORS: readonly Group[] = [
  { type: 'directors', path: '/collaborators/directors', listing: DirectorsLink, person: DirectorLink },
  {
    type: 'photographers',
    path: '/collaborators/photographers',
    listing: PhotographersLink,
    person: PhotographerLink,
  },
  { type: 'producers', path: '/collaborators/producers', listing: ProducersLink, person: ProducerLink },
  { type: 'guest-stars', path: '/collaborators/guest-stars', listing: GuestStarsLink, person: GuestStarLink },
  { type: 'artists', path: '/collaborators/artist-gallery', listing: ArtistsLink, person: ArtistLink },
];

export const GROUPS: readonly Group[] = [PERFORMERS, COUPLES, ...COLLABORATORS];

/** The group whose listing has this path, or whose path contains this person's path; performers by default. */
export const groupAt = (path: string): Group =>
  GROUPS.find((group) => group.path === path) ??
  GROUPS.find((group) => path.startsWith(`${group.path}/`)) ??
  PERFORMERS;

/** The groups shown as tabs next to this group, including itself. */
export const besideOf = (group: Group): readonly Group[] =>
  COLLABORATORS.includes(group) ? COLLABORATORS : [PERFORMERS, COUPLES];
