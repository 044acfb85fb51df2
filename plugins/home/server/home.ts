/** The home page from the content of the plugin that stores it: its shelves, each with films that no other shows. */
import type { MovieCard } from '#ports/catalogue.ts';
import type { Viewer } from '#ports/films.ts';
import type { HomeAsked, HomeContent, HomeFound } from '#ports/home-origin.ts';
import type { Home, Rail, RAIL_IDS } from '../api.ts';
import { distinctShelves } from './distinct-films.ts';

type RailId = (typeof RAIL_IDS)[number];

/** Target of a shelf's "see all" link: the film list in that order (README 4 of catalogue). */
const RAIL_HREF: Readonly<Record<RailId, string | null>> = {
  new: '/film?dir=desc&order=default',
  leaving: null,
  most_seen: '/film?dir=desc&order=most_seen',
  sold: '/film?dir=desc&order=sold',
  soon: null,
  free: '/film?access=2',
  recommended: '/film?dir=desc&order=recommended',
  originals: '/series',
  filmed: '/confessions',
};

/** A shelf before its cards are read: ids of films, and complete cards of series. */
interface Planned extends Omit<Rail, 'movies'> {
  readonly films: readonly (number | MovieCard)[];
}

function plannedOf({ shelves, originals }: HomeFound, order: readonly string[]): Planned[] {
  const filed = (kind: string, folder: string): Planned[] =>
    shelves
      .filter(({ id }) => id.startsWith(`${kind}:`))
      .map(({ id, title, ids }) => ({
        id,
        title,
        href: `/${folder}/${id.slice(kind.length + 1)}`,
        films: ids,
      }));
  return order.flatMap((id): Planned[] => {
    if (id === 'label') return filed('label', 'labels');
    if (id === 'tags') return filed('tag', 'categories');
    const films = id === 'originals' ? originals : (shelves.find((shelf) => shelf.id === id)?.ids ?? []);
    return [{ id, title: null, href: RAIL_HREF[id as RailId], films }];
  });
}

const keyOf = (film: number | MovieCard): string =>
  typeof film === 'number' ? `Movie-${film}` : `${film.model_type}-${film.id}`;

/** Reads the home page. */
export async function readHome(content: HomeContent, viewer: Viewer, asked: HomeAsked): Promise<Home> {
  const found = await content.find(viewer, asked);
  const { home, middle, bottom, featured, confession, stories, tonight } = found;
  const slides = home?.slides ?? featured ?? [];
  const shown = [
    ...slides,
    ...(middle?.slides ?? []),
    ...(bottom?.slides ?? []),
    ...(tonight ? [tonight] : []),
  ];
  const above = shown.flatMap(({ movie }) => (movie ? [keyOf(movie.id)] : []));
  const planned = distinctShelves<number | MovieCard, Planned>(plannedOf(found, asked.shelves), above, keyOf);
  const ids = planned.flatMap(({ films }) => films.filter((film) => typeof film === 'number'));
  const cards = await content.cards(viewer, ids);
  const whole = (film: number | MovieCard) => (typeof film === 'number' ? (cards.get(film) ?? []) : film);
  return {
    slides,
    show_plan: home?.show_plan ?? true,
    middle,
    bottom,
    rails: planned.map(({ films, ...rail }) => ({ ...rail, movies: films.flatMap(whole) })),
    tonight,
    confession,
    ...(stories ? { stories } : {}),
  };
}
