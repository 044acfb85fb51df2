/** What of the catalogue staff edits by forms. */
import type { ContentEntry, ContentKind } from '../../../../server/ports/content.ts';
import type { Editable } from '../../../../server/ports/editing.ts';
import { BANNERS, EVENINGS } from './editors.ts';
import { FILMS } from './films.ts';
import { CATEGORIES, LABELS, PERSONS } from './people.ts';
import { SERIES_KIND } from './series.ts';

const titleOf = (entry: ContentEntry): string =>
  (entry['texts'] as { en?: { title?: string } } | undefined)?.en?.title ?? String(entry['slug']);
const below =
  (folder: string) =>
  ({ slug }: ContentEntry): string =>
    `${folder}/${String(slug)}`;

const titled = (kind: ContentKind, title: string, folder?: string): Editable => ({
  kind,
  title,
  labelOf: titleOf,
  ...(folder === undefined ? {} : { pathOf: below(folder) }),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const EDITABLES: readonly Editable[] = [
  { kind: BANNERS, title: 'Banners', labelOf: ({ type }) => String(type) },
  { kind: EVENINGS, title: 'Tonight', labelOf: ({ weekday }) => WEEKDAYS[Number(weekday) - 1] ?? '' },
  titled(FILMS, 'Films and episodes', '/film'),
  titled(SERIES_KIND, 'Series', '/series'),
  {
    kind: PERSONS,
    title: 'People',
    labelOf: ({ name, last_name: last }) => `${String(name)} ${String(last)}`.trim(),
  },
  titled(CATEGORIES, 'Categories', '/categories'),
  titled(LABELS, 'Selections', '/labels'),
];
