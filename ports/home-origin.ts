/** Content of the home page in one read. Provided by the catalogue, which stores it. */
import { service } from '#kernel/ref.ts';
import type { Banner, BannerSlide } from './banners.ts';
import type { MovieCard } from './catalogue.ts';
import type { Viewer } from './films.ts';
import type { ConfessionCard } from './stories.ts';

/** Maximum number of films on a shelf. */
export const SHELF_LENGTH = 10;

export interface HomeAsked {
  /** Time of the request. */
  readonly now: Date;
  /** Whether the brand shows banners; otherwise the page opens with featured films. */
  readonly banners: boolean;
  /** The requested shelves, and the slug of the label that the shelf `label` shows. */
  readonly shelves: readonly string[];
  readonly label: string;
  /** Number of newest stories; if it is not 0, there is neither a story of the week nor a film of the evening. */
  readonly stories: number;
  /** IANA name of the time zone for the times of the film of the evening. */
  readonly timeZone: string;
}

/** A shelf with the ids of films, more than are shown; a shelf of a category or label has a title and `kind:slug` as id. */
export interface ShelfCandidates {
  readonly id: string;
  readonly title: string | null;
  readonly ids: readonly number[];
}

/** The film of the evening, with its reason and its end (ISO). */
export interface EveningFilm {
  readonly movie: MovieCard;
  readonly reason: string;
  readonly until: string;
}

export interface HomeFound {
  readonly shelves: readonly ShelfCandidates[];
  readonly home: Banner | null;
  readonly middle: Banner | null;
  readonly bottom: Banner | null;
  /** Featured films as slides if there is no banner HOME; null if there are none. */
  readonly featured: BannerSlide[] | null;
  /** Own series, at most SHELF_LENGTH. */
  readonly originals: readonly MovieCard[];
  readonly confession: ConfessionCard | null;
  /** null if none were requested. */
  readonly stories: ConfessionCard[] | null;
  readonly tonight: EveningFilm | null;
}

export interface HomeContent {
  find(viewer: Viewer, asked: HomeAsked): Promise<HomeFound>;
  /** The cards of films, by id; without films that do not exist. */
  cards(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, MovieCard>>;
}

export const HomeContent = service<HomeContent>('origin.home-content');
