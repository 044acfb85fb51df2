/** The plugin's dialogs for pictures and film list options. */
import { modal } from '#kernel/ref.ts';
import type { Level } from '#ports/access.ts';
import type { QueryChanges } from '#ports/listing.ts';
import type { Picture } from '#ports/picture.ts';
import type { FilmOptionsInput } from './films/films-query.ts';

/** Stills of one film, and the index of the one to open. */
export interface StillsShown {
  film: string;
  level: Level;
  /**
   * `watch` is the path that plays the scene, without locale; null for a still that is not a scene, and if the brand
   * plays no films.
   */
  stills: readonly { picture: Picture; title: string; text?: string; watch: string | null }[];
  index: number;
}

export const StillsModal = modal<StillsShown>('catalogue.stills');
export const FilmOptionsModal = modal<FilmOptionsInput, QueryChanges>('catalogue.film-options');
