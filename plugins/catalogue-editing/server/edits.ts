/** The kinds of catalogue content that staff edit, create and unpublish with forms. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import type { Editable, Turn } from '#ports/editing.ts';
import { confessionFault, EDITORS_CONFESSIONS } from './confessions.ts';
import { BANNERS, EVENINGS } from './editors.ts';
import { FILMS } from './films.ts';
import { CATEGORIES, LABELS, PERSONS } from './people.ts';
import { SERIES_KIND } from './series.ts';

const titleOf = (entry: ContentEntry): string =>
  (entry['texts'] as { en?: { title?: string } } | undefined)?.en?.title ?? String(entry['slug']);
const confessionTitle = ({ texts, lang, slug }: ContentEntry): string =>
  (texts as Record<string, { title?: string } | undefined>)[String(lang)]?.title ?? String(slug);
const below =
  (folder: string) =>
  ({ slug }: ContentEntry): string =>
    `${folder}/${String(slug)}`;

const titled = (kind: ContentKind, title: Words, folder?: string): Editable => ({
  kind,
  title,
  labelOf: titleOf,
  ...(folder === undefined ? {} : { pathOf: below(folder) }),
});

/** The page that shows each banner; for banners on several pages, one of them. */
const BANNER_PAGES: Readonly<Record<string, string>> = {
  MOVIES: '/film',
  SERIES: '/series',
  PERFORMERS: '/performers',
  DIRECTORS: '/collaborators/directors',
  CATEGORIES: '/categories',
  CONFESSIONS: '/confessions',
  CTA: '/film',
  SMALL: '/film',
};

/** Paths of people's pages, by the first of their types. */
const PEOPLE_PAGES: Readonly<Record<string, string>> = {
  directors: '/collaborators/directors',
  photographers: '/collaborators/photographers',
  producers: '/collaborators/producers',
  'guest-stars': '/collaborators/guest-stars',
  artists: '/collaborators/artist-gallery',
};

const OFF = text('Take off the site');
const ON = text('Put on the site');

/** The button for kinds that have a `hidden` flag. */
const hiding = (entry: ContentEntry): Turn => ({
  button: entry['hidden'] === true ? ON : OFF,
  entry: { ...entry, hidden: entry['hidden'] !== true },
});

/** The button for films and series: an unpublished one whose release is in the future becomes announced again. */
function publishing(entry: ContentEntry, at: Date): Turn {
  if (entry['status'] !== 'Unpublished') return { button: OFF, entry: { ...entry, status: 'Unpublished' } };
  const isOut = String(entry['release_date']) <= at.toISOString().slice(0, 10);
  return { button: ON, entry: { ...entry, status: isOut ? 'Published' : 'Upcoming Release' } };
}

const WEEKDAYS = [
  text('Monday'),
  text('Tuesday'),
  text('Wednesday'),
  text('Thursday'),
  text('Friday'),
  text('Saturday'),
  text('Sunday'),
];

export const EDITABLES: readonly Editable[] = [
  {
    kind: BANNERS,
    title: text('Banners'),
    labelOf: ({ type }) => String(type),
    pathOf: ({ type }) => BANNER_PAGES[String(type)] ?? '/',
    making: {},
    turnOf: hiding,
  },
  {
    kind: EVENINGS,
    title: text('Tonight'),
    labelOf: ({ weekday }) => WEEKDAYS[Number(weekday) - 1] ?? '',
    pathOf: () => '/',
  },
  {
    ...titled(FILMS, text('Films and episodes'), '/film'),
    note: text(
      'Films are added by npm run ingest and npm run catalogue; here they are changed, taken off the site and put back on it.',
    ),
    turnOf: publishing,
  },
  { ...titled(SERIES_KIND, text('Series'), '/series'), turnOf: publishing },
  {
    kind: PERSONS,
    title: text('People'),
    labelOf: ({ name, last_name: last }) => `${String(name)} ${String(last)}`.trim(),
    pathOf: ({ slug, types }) =>
      `${PEOPLE_PAGES[(types as readonly string[])[0] ?? ''] ?? '/performers'}/${String(slug)}`,
    making: {},
    turnOf: hiding,
  },
  { ...titled(CATEGORIES, text('Categories'), '/categories'), making: {}, turnOf: hiding },
  titled(LABELS, text('Selections'), '/labels'),
  {
    kind: EDITORS_CONFESSIONS,
    title: text('Confessions of the editors'),
    labelOf: confessionTitle,
    pathOf: below('/confessions'),
    note: text('Stories of members are edited in Moderation.'),
    making: { blank: { status: 'published', lang: 'en' } },
    faultOf: confessionFault,
    turnOf: (entry) =>
      entry['status'] === 'draft' || entry['status'] === 'rejected'
        ? { button: ON, entry: { ...entry, status: 'published' } }
        : { button: OFF, entry: { ...entry, status: 'draft' } },
  },
];
