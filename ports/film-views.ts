/** Views of films that the catalogue renders within pages of other plugins. */
import type { ReactNode } from 'react';
import { slot } from '#kernel/ref.ts';
import type { ShownFilmSlide } from './banners.ts';
import type { MovieCard } from './catalogue.ts';
import type { PersonCard } from './people.ts';
import type { Picture } from './picture.ts';
import type { ShownFilm } from './shown-film.ts';

export interface FilmShelfProps {
  title: string;
  /** null while the films are loading; their space is reserved. */
  movies: readonly ShownFilm[] | null;
  /** Content that replaces films that could not be loaded. */
  failure?: ReactNode;
  /** URL of the whole list. */
  href?: string;
  /** Returns the URL that a card links to instead of the film's page. */
  hrefOf?: ((params: { slug: string }) => string | null) | undefined;
}
/** A titled shelf of films, with what other plugins add to their cards; renders nothing without films. */
export const FilmShelf = slot<FilmShelfProps>('catalogue.film-shelf');

export interface FilmSlideProps {
  slide: ShownFilmSlide;
  /** Whether the slide invites visitors without a membership to sign up. */
  showPlan: boolean;
  /** Whether this is the first slide, with the page's first picture and heading. */
  first?: boolean;
}
/** A slide that fills the window: its still, its title, and its film's actions. */
export const FilmSlide = slot<FilmSlideProps>('catalogue.film-slide');

export interface StillFilm {
  readonly movie: MovieCard;
  /** The title on the card, such as with the number of an episode. */
  readonly title: string;
  /** URL of the page that plays it; null if there is none. */
  readonly watch: string | null;
  /** Replaces the badge of the film. */
  readonly badge?: ReactNode;
  /** At the lower edge of the picture, after hydration. */
  readonly edge?: ReactNode;
}
export interface FilmStillsProps {
  label: string;
  films: readonly StillFilm[];
}
/** A grid of films as playable stills with their synopsis. */
export const FilmStills = slot<FilmStillsProps>('catalogue.film-stills');

export interface TitleDetailsProps {
  /** The synopsis; paragraphs are separated by an empty line. */
  story: string;
  director: PersonCard | null;
  performers: readonly PersonCard[];
  /** Facts, shown after the people. */
  facts: readonly { term: string; detail: ReactNode }[];
}
/** The synopsis and facts of a title, its performers and its director. */
export const TitleDetails = slot<TitleDetailsProps>('catalogue.title-details');

/** The fields of an extra that its card shows. */
export interface ShownExtra {
  readonly id: number;
  readonly title: string;
  /** Path of the page that plays it, without locale. */
  readonly video_path: string | null;
  readonly poster_image: Picture | null;
  /** In s. */
  readonly length: number;
}
export interface FilmExtrasProps {
  extras: readonly ShownExtra[];
  /** Picture for an extra that has none. */
  fallback: Picture;
}
/** Extras of a title: interviews, chapters, behind the scenes. */
export const FilmExtras = slot<FilmExtrasProps>('catalogue.film-extras');

export interface SeriesActionsProps {
  series: { readonly id: number; readonly title: string };
  /** The first released episode. */
  first: MovieCard | undefined;
  /** Path of the page that plays it, without locale; null if there is none. */
  watch: string | null;
  /** Label of the button to watch it. */
  label: string;
  /** URL of the page that plays the trailer. */
  trailer: string | null;
}
/** The actions on the page of a series: watch it or subscribe, its trailer, and saving it. Also requests the visitor's audience. */
export const SeriesActions = slot<SeriesActionsProps>('catalogue.series-actions');
