/** The films, series and stories that a brand selects by the rule in its folder, as conditions for queries. */
import { type RawBuilder, sql } from 'kysely';
import type { Viewer as Visitor } from '#ports/films.ts';
import type { BrandPages } from '#ports/pages-origin.ts';
import type { CatalogueSettings } from '#plugins/catalogue/settings.ts';

type Condition = RawBuilder<boolean>;

/** Slugs by facet; the facet `type` has types of stories. */
type Facets<Facet extends string> = Readonly<Record<Facet, readonly string[]>>;
const FILM_FACETS = ['label', 'tag', 'person'] as const;
const STORY_FACETS = ['story', 'tag', 'type'] as const;
type FilmFacets = Facets<(typeof FILM_FACETS)[number]>;
type StoryFacets = Facets<(typeof STORY_FACETS)[number]>;

/** Content belongs to the brand if it has one of `with`, or `with` is null, and none of `without`. */
interface Rule<Wanted> {
  readonly with: Wanted | null;
  readonly without: Wanted | null;
}

/** A part is null if the brand has all films, or all stories. */
export interface Selection {
  /** false in a brand without pages of series, which has neither series nor episodes. */
  readonly hasSeries: boolean;
  readonly films: Rule<FilmFacets> | null;
  readonly stories: Rule<StoryFacets> | null;
}

/** A visitor of a brand; content that the brand has not selected does not exist for them. */
export interface Viewer extends Visitor {
  /** null if the brand has all content. */
  readonly selection: Selection | null;
}

/** Returns a function that turns visitors into viewers of a brand, with only the fields that queries need. */
export const viewerAt =
  (selection: Selection | null) =>
  ({ country, locale }: Visitor): Viewer => ({ country, locale, selection });

const ENTRY = /^([a-z]+):([a-z\d-]+)$/;

/** Throws an Error that names the first malformed entry. */
function facetsOf<Facet extends string>(
  setting: string,
  entries: readonly string[],
  known: readonly Facet[],
): Facets<Facet> | null {
  const facets = Object.fromEntries(known.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>;
  for (const entry of entries) {
    const [, named, slug] = ENTRY.exec(entry) ?? [];
    const facet = known.find((one) => one === named);
    if (facet === undefined || slug === undefined)
      throw new Error(
        `settings.catalogue.${setting} has "${entry}": write ${known
          .map((one) => `${one}:slug`)
          .join(', ')
          .replace(/, (?=[^,]*$)/, ' or ')}.`,
      );
    facets[facet].push(slug);
  }
  return entries.length > 0 ? facets : null;
}

const ruleOf = <Wanted>(wanted: Wanted | null, without: Wanted | null): Rule<Wanted> | null =>
  wanted || without ? { with: wanted, without } : null;

const SERIES_PAGE = '/series/:slug';

/** The rule of a brand with these pages. Throws an Error with a one-sentence message if the rule is invalid. */
export function selectionOf(
  {
    selects,
    leavesOut,
    selectsStories,
    leavesOutStories,
  }: Pick<CatalogueSettings, 'selects' | 'leavesOut' | 'selectsStories' | 'leavesOutStories'>,
  pages: BrandPages,
): Selection | null {
  const hasSeries = pages.pageOf(SERIES_PAGE) === SERIES_PAGE;
  const films = ruleOf(
    facetsOf('selects', selects, FILM_FACETS),
    facetsOf('leavesOut', leavesOut, FILM_FACETS),
  );
  const stories = ruleOf(
    facetsOf('selectsStories', selectsStories, STORY_FACETS),
    facetsOf('leavesOutStories', leavesOutStories, STORY_FACETS),
  );
  return films || stories || !hasSeries ? { films, stories, hasSeries } : null;
}

/** The joins of films and of series by facet. Only films have labels; a series has those of its episodes. */
const JOINS = {
  film: {
    label: sql`select j.movie_id from movie_labels j join labels f on f.id = j.label_id`,
    tag: sql`select j.movie_id from movie_tags j join tags f on f.id = j.tag_id`,
    person: sql`select j.movie_id from movie_people j join persons f on f.id = j.person_id`,
  },
  series: {
    label: sql`select e.series_id from episodes e join movie_labels j on j.movie_id = e.movie_id join labels f on f.id = j.label_id`,
    tag: sql`select j.series_id from series_tags j join tags f on f.id = j.tag_id`,
    person: sql`select j.series_id from series_people j join persons f on f.id = j.person_id`,
  },
} as const;

const slugsIn = (slugs: readonly string[]): RawBuilder<unknown> => sql`any(${[...slugs]}::text[])`;

/** Whether the film or series has one of the facets' values. */
function hasOne(of: string, kind: keyof typeof JOINS, facets: FilmFacets): Condition {
  const conditions = FILM_FACETS.flatMap((facet) =>
    facets[facet].length === 0
      ? []
      : [sql`${sql.ref(of)}.id in (${JOINS[kind][facet]} where f.slug = ${slugsIn(facets[facet])})`],
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Whether the story is listed, or has one of these categories or types. */
const isOneOf = (of: string, { story, tag, type }: StoryFacets): Condition =>
  sql`(${sql.ref(of)}.slug = ${slugsIn(story)} or ${sql.ref(of)}.type = ${slugsIn(type)}
    or ${sql.ref(of)}.id in (select j.confession_id from confession_tags j join tags f on f.id = j.tag_id
      where f.slug = ${slugsIn(tag)}))`;

const conditionOf = <Wanted>(
  rule: Rule<Wanted> | null | undefined,
  fits: (facets: Wanted) => Condition,
): Condition | null =>
  rule
    ? sql`(${rule.with ? fits(rule.with) : sql`true`} and not ${rule.without ? fits(rule.without) : sql`false`})`
    : null;

/** Whether the brand has the film or series `of`; null if it has all of them. */
export const isSelected = (of: string, kind: keyof typeof JOINS, { selection }: Viewer): Condition | null =>
  kind === 'series' && selection?.hasSeries === false
    ? sql`false`
    : conditionOf(selection?.films, (facets) => hasOne(of, kind, facets));

/** Whether the brand has the story `of`; null if it has all of them. */
export const isStorySelected = (of: string, { selection }: Pick<Viewer, 'selection'>): Condition | null =>
  conditionOf(selection?.stories, (facets) => isOneOf(of, facets));
