/** A small catalogue for stories: films with the demo's pictures, and what is hard to draw beside what is easy. */
import type { MovieCard, PersonCard } from '../../kernel/ports/catalogue.ts';
import type { Picture } from '../../kernel/ports/picture.ts';
import type { Movie } from '../../plugins/catalogue/api-films.ts';
import type { Banner, BannerSlide } from '../../plugins/catalogue/api-banners.ts';
import type { ConfessionCard, Home } from '../../plugins/catalogue/api-stories.ts';

/** A demo picture of `server/demo/media/images`, which Storybook serves under /images. */
export const picture = (shape: 'poster' | 'still', name: string): Picture => {
  const [width, height] = shape === 'poster' ? [480, 720] : [960, 540];
  return { base: `/images/${shape}/${name}`, width, height, widths: [width / 2, width], colour: '#33262a' };
};

/** A picture that was never made: its colour and its place remain. */
export const missingPicture: Picture = { ...picture('poster', 'halogen'), base: '/images/poster/nowhere' };

/** As long as a title or name of the catalogue may get, in the language with the longest words. */
export const LONG_GERMAN =
  'Die Donaudampfschifffahrtsgesellschaftskapitänswitwe und der Nachtzugschlafwagenschaffner';

const tag = { id: 4, slug: 'romance', title: 'Romance' };

export const card = (id: number, slug: string, title: string, more: Partial<MovieCard> = {}): MovieCard => ({
  id,
  slug,
  title,
  short_synopsis: 'Two strangers share a room for one night, and a secret for the rest of the year.',
  model_type: 'Movie',
  release_date: '2025-11-07',
  length: 1860,
  status: 'Published',
  user_level: 0,
  is_free: false,
  featured: false,
  poster_picture: picture('poster', slug),
  cover_picture: picture('still', slug),
  tags: [tag],
  ...more,
});

export const cards: readonly MovieCard[] = [
  card(1, 'a-borrowed-room', 'A Borrowed Room'),
  card(2, 'halogen', 'Halogen', { is_free: true, user_level: 2 }),
  card(3, 'the-night-ferry', 'The Night Ferry'),
  card(4, 'salt', 'Salt', { status: 'Upcoming Release', release_date: '2026-03-06' }),
  card(5, 'vermilion', 'Vermilion'),
  card(6, 'slow-weather', 'Slow Weather'),
  card(7, 'seven-mirrors', 'Seven Mirrors'),
  card(8, 'night-swim', 'Night Swim'),
];

/** Cards that break a layout that is not made for them. */
export const hardCards: readonly MovieCard[] = [
  card(11, 'rehearsal', LONG_GERMAN, { tags: [{ ...tag, title: 'Leidenschaftliche Liebesgeschichten' }] }),
  card(12, 'interval', 'A film without its pictures', { poster_picture: missingPicture }),
  card(13, 'windfall', 'O', { tags: [] }),
];

export const person = (id: number, name: string, last_name: string, still: string): PersonCard => ({
  id,
  slug: `${name}-${last_name}`.toLowerCase(),
  name,
  last_name,
  types: ['performers'],
  cover_photo: picture('poster', still),
});

const [first, ...others] = cards as [MovieCard, ...MovieCard[]];

export const movie: Movie = {
  ...first,
  priceAmountInCents: 999,
  finalPriceInCents: 999,
  priceDiscountPercentage: 0,
  priceCurrency: 'EUR',
  priceCurrencySymbol: '€',
  text_withheld: false,
  synopsis:
    'A room is lent for one night.\n\nWhat is left in it in the morning belongs to nobody, and is fetched by both.',
  production_date: '2025-04-01',
  director_id: 21,
  director: person(21, 'Ines', 'Varela', 'interval'),
  photographer: person(22, 'Tomas', 'Lind', 'windfall'),
  producer: null,
  performers: [person(23, 'Alma', 'Reyes', 'rehearsal'), person(24, 'Jonas', 'Weil', 'salt')],
  trailer_path: '/film/a-borrowed-room/watch/trailer/1',
  behind_scenes_path: null,
  watch_path: '/film/a-borrowed-room/watch/movie/1',
  is_compilation: false,
  is_original: true,
  album: [],
  labels: [{ id: 9, slug: 'slow-cinema', title: 'Slow cinema' }],
  confession: null,
  series: null,
  rating: { average: 4.6, count: 212 },
  comments_count: 13,
  extras: [1, 2].map((id) => ({
    id,
    model_type: 'Movie',
    model_id: first.id,
    type: id === 1 ? 'interview' : 'behind_the_scenes',
    title: id === 1 ? 'A talk with the director' : 'The room before the film',
    people: [],
    video_path: `/film/a-borrowed-room/watch/interview/${id}`,
    poster_image: picture('still', id === 1 ? 'interval' : 'rehearsal'),
    mobile_poster_image: null,
    after_video_img: null,
    short_desc: '',
    desc: '',
    show_after_trailer: false,
    order_column: id,
    channels: [],
    length: 540,
    created_at: '2025-11-07T10:00:00.000Z',
  })),
  scene_markers: [
    { scene: 1, title: 'The empty hall', position_s: 0 },
    { scene: 2, title: 'First light', position_s: 21 },
  ],
  subtitles: ['en', 'de', 'es', 'fr'],
  similar_movies: others,
};

/** What the listing may be filtered by. */
export const filters = {
  tags: [tag],
  labels: [...movie.labels],
  performers: [{ id: 23, slug: 'alma-reyes', title: 'Alma Reyes' }],
  directors: [{ id: 21, slug: 'ines-varela', title: 'Ines Varela' }],
  years: [2025, 2024],
};

const NO_PICTURES = {
  banner_image: null,
  banner_image_mobile: null,
  poster_image: null,
  poster_mobile_image: null,
  cover_picture: null,
  mobile_detail_picture: null,
};

const slideOf = (film: MovieCard, eyebrow = ''): BannerSlide => ({
  ...NO_PICTURES,
  eyebrow,
  title: film.title,
  text: film.short_synopsis,
  action: '',
  link: `/film/${film.slug}`,
  movie: {
    ...film,
    director: { id: 21, slug: 'ines-varela', title: 'Ines Varela' },
    watch_path: movie.watch_path,
    trailer_path: movie.trailer_path,
  },
  poster_image: film.poster_picture,
  cover_picture: film.cover_picture,
});

/** The programme of an evening, the first slide as on an ordinary day. */
export const slides: readonly BannerSlide[] = [
  slideOf(first),
  slideOf(card(8, 'night-swim', 'Night Swim'), 'Eighteen minutes · One pool'),
  slideOf(card(9, 'what-the-tide-kept', 'What the Tide Kept')),
];

/** A banner with a picture for wide windows and, where it has one, an upright one for phones. */
export const bannerOf = (
  type: string,
  still: string,
  more: Partial<BannerSlide> = {},
  showPlan = false,
): Banner => ({
  id: 1,
  type,
  show_plan: showPlan,
  slides: [
    {
      ...NO_PICTURES,
      eyebrow: '',
      title: 'A voice from the harbour',
      text: 'She speaks to the ships until four. One of them has begun to answer.',
      action: '',
      link: null,
      movie: null,
      banner_image: picture('still', still),
      ...more,
    },
  ],
});
const upright = (slug: string): Picture => ({
  ...picture('poster', slug),
  base: `/images/banner-narrow/${slug}`,
  width: 960,
  height: 1440,
  widths: [480, 960],
});

const confession: ConfessionCard = {
  id: 31,
  slug: 'the-blue-scarf',
  title: 'The blue scarf',
  excerpt: 'I left it on the train on purpose. I wanted to know who would bring it back.',
  anonymous: true,
  author_name: null,
  type: 'text',
  status: 'published',
  film_release_date: null,
  item_order: 1,
  movie_id: null,
  tags: [tag],
  images: [picture('still', 'confession-the-blue-scarf')],
  created_at: '2025-12-01T10:00:00.000Z',
};

export const home: Home = {
  slides: slides.slice(0, 1),
  show_plan: true,
  middle: bannerOf('HOME_MIDDLE', 'harbour-radio', {
    eyebrow: 'Series · Whole nights',
    action: 'See the series',
    link: '/series/harbour-radio',
    banner_image_mobile: upright('harbour-radio'),
  }),
  bottom: bannerOf(
    'HOME_BOTTOM',
    'the-ember-club',
    {
      title: 'Keep the lights low',
      text: 'Every film, every series, one subscription. Leave whenever you like.',
      banner_image_mobile: upright('the-ember-club'),
    },
    true,
  ),
  rails: [
    { id: 'new', title: null, href: '/film', movies: [...cards] },
    { id: 'most_seen', title: null, href: '/film?order=most_seen', movies: [...cards].reverse() },
    { id: 'tag:romance', title: 'Romance', href: null, movies: cards.slice(0, 3) },
  ],
  confession,
};

export const pageOf = <Item>(items: readonly Item[], current_page = 1, last_page = 1) => ({
  data: items,
  meta: { current_page, last_page, total: items.length * last_page },
});
