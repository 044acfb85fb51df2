/**
 * Contributions outside the plugin's own pages, loaded on first use: its views on other plugins' pages, and their data.
 */
import { fill, type Contribution } from '#kernel/plugin.ts';
import { FilmCards } from '#ports/catalogue.ts';
import {
  FilmExtras,
  FilmShelf,
  FilmSlide,
  FilmStills,
  SeriesActions,
  TitleDetails,
} from '#ports/film-views.ts';

export const CATALOGUE_FLOWS: readonly Contribution[] = [
  fill(FilmCards, () => import('./cards/film-cards.tsx')),
  fill(FilmShelf, () => import('./cards/film-shelf.tsx')),
  fill(FilmSlide, () => import('./cards/film-slide.tsx')),
  fill(FilmStills, () => import('./cards/film-stills.tsx')),
  fill(TitleDetails, () => import('./film/story-and-people.tsx')),
  fill(FilmExtras, () => import('./extras/extras-grid.tsx')),
  fill(SeriesActions, () => import('./film/series-actions.tsx')),
];
