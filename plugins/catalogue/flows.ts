/**
 * Contributions outside the plugin's own pages, loaded on first use: its views on other plugins' pages, and their data.
 */
import { pagesCatalogOf } from '#app/i18n/i18n.ts';
import { fill, type Contribution } from '#kernel/plugin.ts';
import { FilmCards, NextFilms } from '#ports/catalogue.ts';
import {
  FilmExtras,
  FilmShelf,
  FilmSlide,
  FilmStills,
  SeriesActions,
  TitleDetails,
} from '#ports/film-views.ts';
import type { Language } from '#app/services.ts';

/** Loads the texts of the plugin's own pages before the view, because other plugins' pages do not include them. */
const withPageTexts =
  <Module>(language: Language, view: () => Promise<Module>) =>
  async (): Promise<Module> => {
    await language.ready(pagesCatalogOf('catalogue'));
    return view();
  };

export const catalogueFlows = (language: Language): readonly Contribution[] => [
  fill(
    NextFilms,
    withPageTexts(language, () => import('./next-films/next-films.tsx')),
  ),
  fill(FilmCards, () => import('./cards/film-cards.tsx')),
  fill(FilmShelf, () => import('./cards/film-shelf.tsx')),
  fill(FilmSlide, () => import('./cards/film-slide.tsx')),
  fill(FilmStills, () => import('./cards/film-stills.tsx')),
  fill(TitleDetails, () => import('./film/story-and-people.tsx')),
  fill(FilmExtras, () => import('./extras/extras-grid.tsx')),
  fill(SeriesActions, () => import('./film/series-actions.tsx')),
];
