/** The filters of the film list and the values selected in the URL, with their labels. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Named } from '#ports/catalogue.ts';
import type { SelectOption } from '#ui/forms/select-field.tsx';
import type { MovieFilters } from '../api/browse.ts';
import { INTENSITIES, MOODS } from '#ports/film-editorial.ts';
import { LENGTH_BAND_FROM_S } from '../api/inputs.ts';
import { INTENSITY_WORDS, MOOD_WORDS } from './editorial-words.ts';
import type { FilmsQuery, FilterName } from './films-query.ts';

const SECONDS_PER_MINUTE = 60;
const MEDIUM_FROM_MIN = LENGTH_BAND_FROM_S.medium / SECONDS_PER_MINUTE;
const LONG_FROM_MIN = LENGTH_BAND_FROM_S.long / SECONDS_PER_MINUTE;

export interface Filter {
  name: FilterName;
  label: string;
  options: readonly SelectOption[];
}

/** A readable form of a slug whose name is not in the options. */
const spoken = (slug: string): string => slug.replaceAll('-', ' ');

const worded = <Key extends string>(
  keys: readonly Key[],
  words: Readonly<Record<Key, MessageDescriptor>>,
  i18n: I18n,
) => keys.map((value) => ({ value, label: i18n._(words[value]) }));

const named = (things: readonly Named[]) => things.map(({ slug, title }) => ({ value: slug, label: title }));

/** Filters selected by chips above the list: each has few values, which apply to every film. */
export const choicesOf = (i18n: I18n): readonly Filter[] => [
  { name: 'mood', label: i18n._(msg`Mood`), options: worded(MOODS, MOOD_WORDS, i18n) },
  {
    name: 'length',
    label: i18n._(msg`Length`),
    options: [
      { value: 'short', label: i18n._(msg`Under ${MEDIUM_FROM_MIN} min`) },
      { value: 'medium', label: i18n._(msg`${MEDIUM_FROM_MIN} to ${LONG_FROM_MIN} min`) },
      { value: 'long', label: i18n._(msg`Over ${LONG_FROM_MIN} min`) },
    ],
  },
  {
    name: 'intensity',
    label: i18n._(msg`Intensity`),
    options: worded(INTENSITIES, INTENSITY_WORDS, i18n),
  },
];

/** The ways in which the brand offers films. */
interface Access {
  readonly plays: boolean;
  readonly joins: boolean;
  readonly sells: boolean;
}

/** Options of the access filter, by what the brand offers. */
function accessOptions({ joins, sells }: Access, i18n: I18n): readonly SelectOption[] {
  const paid = sells ? i18n._(msg`For sale`) : joins ? i18n._(msg`With a subscription`) : null;
  return [
    { value: '2', label: i18n._(msg`Free to watch`) },
    { value: '1', label: i18n._(msg`With an account`) },
    ...(paid === null ? [] : [{ value: '0', label: paid }]),
  ];
}

interface Panel {
  offered: MovieFilters;
  asked: FilmsQuery['filters'];
  access: Access;
}

/** Filters selected in the panel. */
export const filtersOf = (
  { offered: { tags, labels, performers, directors, years }, asked: { marker }, access }: Panel,
  i18n: I18n,
): readonly Filter[] => [
  { name: 'tag', label: i18n._(msg`Category`), options: named(tags) },
  { name: 'label', label: i18n._(msg`Label`), options: named(labels) },
  { name: 'performer', label: i18n._(msg`Performer`), options: named(performers) },
  { name: 'director', label: i18n._(msg`Director`), options: named(directors) },
  {
    name: 'year',
    label: i18n._(msg`Year`),
    options: years.map(String).map((year) => ({ value: year, label: year })),
  },
  ...(access.plays
    ? [{ name: 'access' as const, label: i18n._(msg`Access`), options: accessOptions(access, i18n) }]
    : []),
  // There are too many scenes to list: only the one in the URL can be kept or removed.
  ...(marker === undefined
    ? []
    : [
        {
          name: 'marker' as const,
          label: i18n._(msg`Scene`),
          options: [{ value: marker, label: spoken(marker) }],
        },
      ]),
];

/** The selected filters; `shown` is the label of the selected value. */
export const chosenOf = (filters: readonly Filter[], asked: FilmsQuery) =>
  filters.flatMap(({ name, label, options }) => {
    const value = asked.filters[name];
    if (value === undefined) return [];
    return [{ name, label, shown: options.find((one) => one.value === value)?.label ?? spoken(value) }];
  });
