/** People of the films: their data in the API, and links to their pages. */
import * as v from 'valibot';
import { link, slot } from '#kernel/ref.ts';
import { MovieCard, Named } from './catalogue.ts';
import { Picture } from './picture.ts';

export const PERSON_TYPES = [
  'performers',
  'directors',
  'producers',
  'photographers',
  'ambassadors',
  'guest-stars',
  'couples',
  'artists',
] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** Data of a card that shows a person. */
export const PersonCard = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  last_name: v.string(),
  types: v.array(v.picklist(PERSON_TYPES)),
  cover_photo: Picture,
});
export type PersonCard = v.InferOutput<typeof PersonCard>;

export const nameOf = ({ name, last_name }: Pick<PersonCard, 'name' | 'last_name'>): string =>
  `${name} ${last_name}`.trim();

/** A work that an artist has made for a film. */
export const Work = v.object({
  title: v.string(),
  text: v.string(),
  picture: Picture,
  /** The film in which the work appears, if any; works in films that the visitor may not see are omitted. */
  movie: v.nullable(Named),
});
export type Work = v.InferOutput<typeof Work>;

/** A work in the gallery of all artists. */
export const ArtistWork = v.object({ ...Work.entries, artist: PersonCard });
export type ArtistWork = v.InferOutput<typeof ArtistWork>;

/**
 * The data of a person's page. Film lists contain at most FIRST_FILMS films, newest first; `/movies?performer=` pages
 * through all.
 */
export const Person = v.object({
  ...PersonCard.entries,
  gender: v.nullable(v.string()),
  cover_photo_mobile: v.nullable(Picture),
  banner_image: v.nullable(Picture),
  banner_image_mobile: v.nullable(Picture),
  vip_person: v.boolean(),
  links: v.array(v.object({ title: v.string(), url: v.string() })),
  bio: v.string(),
  /** Paragraphs of an interview; empty if there is none. */
  interview: v.string(),
  info: v.object({
    /** Birthday as an ISO date. */
    birthday: v.nullable(v.string()),
    birthplace: v.nullable(v.string()),
    location: v.nullable(v.string()),
    awards: v.nullable(v.string()),
    years_active: v.nullable(v.string()),
    hobbies: v.nullable(v.string()),
    /** Number of films with this person in any role that the visitor may see. */
    movies: v.number(),
  }),
  directed: v.array(MovieCard),
  performed: v.array(MovieCard),
  /** Films with this person as photographer. */
  photographer: v.array(MovieCard),
  produced: v.array(MovieCard),
  works: v.array(Work),
});
export type Person = v.InferOutput<typeof Person>;

/** Links to people: the list of a group, and the page of one person. Couples have their pages among the performers. */
export const PerformersLink = link<Record<string, never>>('people.performers');
export const CouplesLink = link<Record<string, never>>('people.couples');
export const PerformerLink = link<{ slug: string }>('people.performer');
export const CollaboratorsLink = link<Record<string, never>>('people.collaborators');
export const ArtistsLink = link<Record<string, never>>('people.artists');
export const ArtistLink = link<{ slug: string }>('people.artist');
export const DirectorsLink = link<Record<string, never>>('people.directors');
export const DirectorLink = link<{ slug: string }>('people.director');
export const GuestStarsLink = link<Record<string, never>>('people.guest-stars');
export const GuestStarLink = link<{ slug: string }>('people.guest-star');
export const PhotographersLink = link<Record<string, never>>('people.photographers');
export const PhotographerLink = link<{ slug: string }>('people.photographer');
export const ProducersLink = link<Record<string, never>>('people.producers');
export const ProducerLink = link<{ slug: string }>('people.producer');

/** The links to the pages of people, for the dependencies of a plugin that links to them. */
export const PERSON_LINKS = {
  performerLink: PerformerLink,
  directorLink: DirectorLink,
  photographerLink: PhotographerLink,
  producerLink: ProducerLink,
  guestStarLink: GuestStarLink,
  artistLink: ArtistLink,
} as const;

export interface PersonCardsProps {
  people: readonly PersonCard[];
  /** Accessible name of the list. */
  label: string;
}
/** People as portraits, each with their role and linked to their page. */
export const PersonCards = slot<PersonCardsProps>('people.person-cards');
