/** Views of films that the catalogue renders within pages of other plugins. */
import type { ReactNode } from 'react';
import { slot } from '#kernel/ref.ts';
import type { ShownBanner, ShownFilmSlide } from './banners.ts';
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
/** A banner between the sections of a page; renders nothing if it is null, or only sells what a member has. */
export const BannerBetween = slot<{ banner: ShownBanner | null }>('catalogue.banner-between');
