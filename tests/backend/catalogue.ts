/** The catalogue of the small backend: three films, one category, one label and one director, all in memory. */
import type { BodyOf, ReplyOf } from '#app/http/endpoint.ts';
import type { MovieCard, Named } from '#ports/catalogue.ts';
import type { PersonCard } from '#ports/people.ts';
import type { Picture } from '#ports/picture.ts';
import type * as api from '#plugins/catalogue/api.ts';
import type { postSearch } from '#plugins/search/api.ts';

const picture = (base: string, [width, height]: readonly [number, number], widths: number[]): Picture => ({
  base: `/images/${base}`,
  width,
  height,
  widths,
  colour: '#1b1720',
});
const poster = (slug: string): Picture => picture(`poster/${slug}`, [960, 1440], [360, 480]);
const still = (slug: string): Picture => picture(`still/${slug}`, [1920, 1080], [480, 960]);

export const CATEGORY: Named = { id: 1, slug: 'night', title: 'Night' };
export const LABEL: Named = { id: 1, slug: 'first-evening', title: 'First evening' };
export const DIRECTOR: PersonCard = {
  id: 1,
  slug: 'ida-kestrel',
  name: 'Ida',
  last_name: 'Kestrel',
  types: ['directors'],
  cover_photo: picture('portrait/ida-kestrel', [960, 1200], [240, 480]),
};

const film = (id: number, slug: string, title: string, user_level: MovieCard['user_level']): MovieCard => ({
  id,
  slug,
  title,
  short_synopsis: `${title}, in one sentence.`,
  model_type: 'Movie',
  release_date: `2026-0${id}-01`,
  length: 24,
  status: 'Published',
  user_level,
  is_free: user_level === 2,
  featured: true,
  poster_picture: poster(slug),
  cover_picture: still(slug),
  tags: [CATEGORY],
});
/** The first two are for everyone, the third for members. */
export const FILMS: readonly MovieCard[] = [
  film(1, 'interval', 'Interval', 2),
  film(2, 'adjourned', 'Adjourned', 2),
  film(3, 'night-swim', 'Night Swim', 1),
];

/** The clip that plays for every film, in the project's demo media. */
export const CLIP = 'clip-3';

export const pageOf = <Item>(
  all: readonly Item[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
) => ({
  data: all.slice((page - 1) * perPage, page * perPage),
  meta: {
    current_page: page,
    last_page: Math.max(1, Math.ceil(all.length / perPage)),
    total: all.length,
  },
});

export const filmPage = (card: MovieCard): ReplyOf<typeof api.getMovie> => ({
  ...card,
  priceAmountInCents: 0,
  finalPriceInCents: 0,
  priceDiscountPercentage: 0,
  priceCurrency: 'EUR',
  priceCurrencySymbol: '€',
  synopsis: `${card.title}, told at length.`,
  text_withheld: false,
  production_date: null,
  director_id: DIRECTOR.id,
  director: DIRECTOR,
  photographer: null,
  producer: null,
  performers: [],
  trailer_path: null,
  behind_scenes_path: null,
  watch_path: `/film/${card.slug}/watch/movie/${card.id}`,
  is_compilation: false,
  is_original: true,
  album: [],
  labels: [LABEL],
  confession: null,
  series: null,
  rating: { average: 0, count: 0 },
  comments_count: 0,
  extras: [],
  scene_markers: [],
  subtitles: [],
  spoken: ['en'],
  editorial: null,
  crew: [],
  awards: [],
  quotes: [],
  voices: [],
  similar_movies: FILMS.filter(({ id }) => id !== card.id),
});

export const tagCard: ReplyOf<typeof api.getTags>['data'][number] = {
  ...CATEGORY,
  order: 1,
  featured: true,
  category_type: 'genre',
  outstanding_text: '',
  tag_icon: null,
  banner_image: null,
  total: FILMS.length,
};
export const tagPage = (withFilms: boolean): ReplyOf<typeof api.getTag> => ({
  ...tagCard,
  hidden: false,
  description: 'Films of the night.',
  banner_image_mobile: null,
  products: withFilms ? [...FILMS] : [],
});
export const labelCard = {
  ...LABEL,
  description: 'For the first evening.',
  banner_image: null,
  banner_image_mobile: null,
  total: FILMS.length,
};
export const personPage: ReplyOf<typeof import('#plugins/people/api.ts').getPerson> = {
  ...DIRECTOR,
  gender: null,
  cover_photo_mobile: null,
  banner_image: null,
  banner_image_mobile: null,
  vip_person: false,
  links: [],
  bio: '',
  interview: '',
  info: {
    birthday: null,
    birthplace: null,
    location: null,
    awards: null,
    years_active: null,
    hobbies: null,
    movies: FILMS.length,
  },
  directed: [...FILMS],
  performed: [],
  photographer: [],
  produced: [],
  works: [],
};

export const home = (): ReplyOf<typeof import('#plugins/home/api.ts').getHome> => ({
  slides: FILMS.map((movie) => ({
    eyebrow: '',
    title: movie.title,
    text: movie.short_synopsis,
    action: '',
    link: `/film/${movie.slug}`,
    movie: {
      ...movie,
      director: null,
      watch_path: `/film/${movie.slug}/watch/movie/${movie.id}`,
      trailer_path: null,
    },
    banner_image: null,
    banner_image_mobile: null,
    poster_image: movie.poster_picture,
    poster_mobile_image: null,
    cover_picture: movie.cover_picture,
    mobile_detail_picture: null,
  })),
  show_plan: false,
  middle: null,
  bottom: null,
  rails: [{ id: 'new', title: null, href: '/film', movies: [...FILMS] }],
  confession: null,
  tonight: null,
});

const found = <Item>(data: Item[]) => ({ total: data.length, data });
export function search({ query }: BodyOf<typeof postSearch>): ReplyOf<typeof postSearch> {
  const movies = FILMS.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
  return {
    query,
    order: movies.length > 0 ? ['movies'] : [],
    movies: found(movies),
    series: found([]),
    persons: found([]),
    tags: found([]),
    confessions: found([]),
  };
}
