/**
 * Editorial data on a film's page besides the synopsis, as fields of its record: prizes, critics, crew and characters.
 */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import { namedTextsWithin, Name, Slug } from '#server/content/fields.ts';
import { AWARD_RESULTS, CREW_JOBS } from '#ports/film-editorial.ts';
import { rowsOf } from '#server/content/table-parts.ts';
import { PERSON } from '#ports/catalogue-records.ts';

const AWARDS_MAX = 12;
const QUOTES_MAX = 8;
const CREW_MAX = 30;
const CHARACTERS_MAX = 40;
const AWARD_CHARS = 120;
const QUOTE_CHARS = 400;
const CHARACTER_CHARS = 80;
const LINK_CHARS = 500;

const Required = v.pipe(Name, v.nonEmpty(text('is missing').source));
const Year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2199));
/** A URL of another site: visitors must not be sent there without encryption. */
const Web = v.pipe(
  v.string(),
  v.maxLength(LINK_CHARS),
  v.regex(/^https:\/\/[^\s\\]+$/, text('must be an https address').source),
);

const Award = v.strictObject({
  year: Year,
  result: v.picklist(AWARD_RESULTS),
  texts: namedTextsWithin(AWARD_CHARS, 'award', 'category'),
});
const Quote = v.strictObject({
  author: v.optional(Name, ''),
  source: Required,
  link: v.optional(v.nullable(Web), null),
  texts: namedTextsWithin(QUOTE_CHARS, 'quote'),
});
const CrewMember = v.strictObject({ job: v.picklist(CREW_JOBS), name: Required });
const Character = v.strictObject({ person: Slug, texts: namedTextsWithin(CHARACTER_CHARS, 'character') });

/** The lists are in display order. */
export const FilmPage = {
  awards: v.optional(v.pipe(v.array(Award), v.maxLength(AWARDS_MAX)), []),
  quotes: v.optional(v.pipe(v.array(Quote), v.maxLength(QUOTES_MAX)), []),
  crew: v.optional(v.pipe(v.array(CrewMember), v.maxLength(CREW_MAX)), []),
  characters: v.optional(
    v.pipe(
      v.array(Character),
      v.maxLength(CHARACTERS_MAX),
      v.check(
        (all) => new Set(all.map(({ person }) => person)).size === all.length,
        'contains an entry twice',
      ),
    ),
    [],
  ),
};

interface Cast {
  readonly performers: readonly string[];
  readonly guest_stars: readonly string[];
  readonly characters: readonly { readonly person: string }[];
}

/** Whether everyone who plays a character is a performer or guest star of the film. */
export const isCast = ({ performers, guest_stars: guests, characters }: Cast): boolean =>
  characters.every(({ person }) => performers.includes(person) || guests.includes(person));

const placed = { own: 'movie_id', position: 'position', order: ['position'] } as const;

export const FILM_PAGE_PARTS = [
  rowsOf('awards', { ...placed, table: 'film_awards', columns: ['year', 'result', 'texts'] }),
  rowsOf('quotes', { ...placed, table: 'film_quotes', columns: ['author', 'source', 'link', 'texts'] }),
  rowsOf('crew', { ...placed, table: 'film_crew', columns: ['job', 'name'] }),
  rowsOf('characters', {
    ...placed,
    table: 'film_characters',
    columns: ['texts'],
    names: { field: 'person', column: 'person_id', to: PERSON },
  }),
];
