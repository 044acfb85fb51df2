/** Series, people, categories and labels for stories, and what is hard to draw beside what is easy. */
import type { Episode, RelatedContent, Series, SeriesCard } from '../../plugins/catalogue/api-films.ts';
import type { LabelCard, Person, Tag, TagCard, Work } from '../../plugins/catalogue/api-people.ts';
import { card, cards, LONG_GERMAN, missingPicture, movie, person, picture } from './films.ts';

const seriesCard = (id: number, slug: string, title: string, more: Partial<SeriesCard> = {}): SeriesCard => ({
  ...card(id, slug, title),
  model_type: 'Series',
  outstanding_text: 'Stay on the line. The city is listening.',
  is_original: true,
  episodes_count: 6,
  ...more,
});

export const seriesCards: readonly SeriesCard[] = [
  seriesCard(101, 'harbour-radio', 'Harbour Radio'),
  seriesCard(102, 'the-quiet-floor', 'The Quiet Floor', { is_original: false }),
  seriesCard(103, 'the-ember-club', 'The Ember Club', { status: 'Upcoming Release', episodes_count: 0 }),
];

export const hardSeries: readonly SeriesCard[] = [
  seriesCard(111, 'harbour-radio', LONG_GERMAN, { outstanding_text: `${LONG_GERMAN}. `.repeat(2) }),
  seriesCard(112, 'the-quiet-floor', 'Without its picture', { cover_picture: missingPicture }),
  seriesCard(113, 'the-ember-club', 'O', { outstanding_text: '', tags: [] }),
];

const episode = (
  season: number,
  number: number,
  title: string,
  more: Partial<Episode['movie']> = {},
): Episode => ({
  season,
  episode: number,
  movie: card(200 + season * 10 + number, 'halogen', title, { model_type: 'SeriesMovie', ...more }),
});

const [firstSeries] = seriesCards as [SeriesCard, ...SeriesCard[]];

export const series: Series = {
  ...firstSeries,
  text_withheld: false,
  synopsis:
    'From midnight to four she plays records for people who are awake.\n\nThen a man rings who wants no song.',
  trailer_path: '/series/harbour-radio/watch/trailer/211',
  behind_scenes_path: null,
  episodes: [
    episode(1, 1, 'Dead Air', { is_free: true, user_level: 2 }),
    episode(1, 2, 'The Second Caller'),
    episode(2, 1, 'Shipping Forecast', { status: 'Upcoming Release', release_date: '2026-03-06' }),
  ],
  performers: movie.performers,
  director: movie.director,
};

export const seriesExtras: readonly RelatedContent[] = movie.extras;

const tagCard = (id: number, slug: string, title: string, more: Partial<TagCard> = {}): TagCard => ({
  id,
  slug,
  title,
  order: id,
  featured: false,
  category_type: 'genre',
  outstanding_text: 'The long way round to a hand.',
  tag_icon: null,
  banner_image: picture('still', 'halogen'),
  total: 12,
  ...more,
});

export const tagCards: readonly TagCard[] = [
  tagCard(1, 'romance', 'Romance'),
  tagCard(2, 'noir', 'Noir', { total: 1, banner_image: picture('still', 'the-night-ferry') }),
  tagCard(3, 'comedy', 'Comedy', { total: 0, banner_image: picture('still', 'salt') }),
];

export const hardTags: readonly TagCard[] = [
  tagCard(11, 'long', LONG_GERMAN),
  tagCard(12, 'bare', 'Without a banner', { banner_image: null }),
  tagCard(13, 'lost', 'Without its picture', { banner_image: missingPicture }),
];

const [firstTag] = tagCards as [TagCard, ...TagCard[]];

export const tag: Tag = {
  ...firstTag,
  hidden: false,
  description: 'Two people and the distance between them, measured with care.',
  banner_image_mobile: null,
  products: cards.slice(0, 3).map((one) => ({ ...one, featured: true })),
};

const labelCard = (id: number, slug: string, title: string, more: Partial<LabelCard> = {}): LabelCard => ({
  id,
  slug,
  title,
  description: 'The films we would rescue first.',
  banner_image: picture('still', 'vermilion'),
  banner_image_mobile: null,
  total: 6,
  ...more,
});

export const labelCards: readonly LabelCard[] = [
  labelCard(1, 'editors-choice', 'Editors’ Choice'),
  labelCard(2, 'new-voices', 'New Voices', { banner_image: picture('still', 'slow-weather') }),
];

export const hardLabels: readonly LabelCard[] = [
  labelCard(11, 'long', LONG_GERMAN, { description: `${LONG_GERMAN}. `.repeat(2) }),
  labelCard(12, 'bare', 'Without films', { banner_image: null, total: 0, description: '' }),
];

export const people = [
  person(23, 'Alma', 'Reyes', 'rehearsal'),
  person(24, 'Jonas', 'Weil', 'salt'),
  person(25, 'Noor', 'Vasari', 'interval'),
];

export const hardPeople = [
  person(31, 'Friederike-Charlotte', 'von Donaudampfschifffahrtshausen', 'rehearsal'),
  { ...person(32, 'Someone', 'Unseen', 'salt'), cover_photo: missingPicture },
  person(33, 'O', '', 'interval'),
];

export const somebody: Person = {
  ...person(23, 'Alma', 'Reyes', 'rehearsal'),
  gender: 'female',
  cover_photo_mobile: null,
  banner_image: null,
  banner_image_mobile: null,
  vip_person: true,
  links: [{ title: 'Diary', url: 'https://alma-reyes.example' }],
  bio: 'Alma Reyes came to film by way of a lighthouse, where she worked a winter as caretaker.',
  interview: '“What do you look for?” A door. “And on set?” Tea, and people who ask before they move a lamp.',
  info: {
    birthday: '1991-04-18',
    birthplace: 'Lunden Bay',
    location: 'Copper Quay',
    awards: 'Copper Quay Film Days 2021, best performance\nGolden Lantern 2026, best performance',
    years_active: '2016–',
    hobbies: 'Bookbinding, very long walks',
    movies: 8,
  },
  directed: [],
  performed: [...cards],
  photographer: [],
  produced: [],
  works: [],
};

const work = (title: string, still: string, more: Partial<Work> = {}): Work => ({
  title,
  text: 'Oil on panel. The red was mixed for the film and never again.',
  picture: picture('still', still),
  movie: { id: 5, slug: 'vermilion', title: 'Vermilion' },
  ...more,
});

export const works: readonly Work[] = [
  work('Portrait of an Absent Woman', 'vermilion'),
  work('The Eighth', 'seven-mirrors', { movie: null }),
  work(LONG_GERMAN, 'halogen', { picture: missingPicture }),
  work('Seventeen Doors', 'a-borrowed-room', { text: '' }),
];

/** An artist: no films of their own, but what hangs in those of others. */
export const artist: Person = {
  ...somebody,
  slug: 'hugo-lazerne',
  name: 'Hugo',
  last_name: 'Lazerne',
  types: ['artists'],
  performed: [],
  works: [...works],
};

/** Somebody of whom nothing is known but a name. */
export const stranger: Person = {
  ...somebody,
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
    movies: 0,
  },
  performed: [],
};
