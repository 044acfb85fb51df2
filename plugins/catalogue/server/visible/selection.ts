/** The films and series that a brand has selected by a rule in its folder, as conditions of queries. */
import { type RawBuilder, sql } from 'kysely';
import type { Viewer as Visitor } from '#ports/films.ts';
import type { CatalogueSettings } from '#plugins/catalogue/settings.ts';

type Condition = RawBuilder<boolean>;

/** Slugs. */
type Facets = Readonly<Record<'label' | 'tag' | 'person', readonly string[]>>;

/** A film or series belongs to the brand when it has one of `with`, or `with` is null, and none of `without`. */
export interface Selection {
  readonly with: Facets | null;
  readonly without: Facets | null;
}

/** A visitor at a brand: what the brand has not selected does not exist for them. */
export interface Viewer extends Visitor {
  /** null where the brand has everything. */
  readonly selection: Selection | null;
}

/** Turns visitors into viewers of a brand, with only the fields that a query needs. */
export const viewerAt =
  (selection: Selection | null) =>
  ({ country, locale }: Visitor): Viewer => ({ country, locale, selection });

const ENTRY = /^(label|tag|person):([a-z\d-]+)$/;

/** Throws an Error that names an entry of another form. */
function facetsOf(setting: string, entries: readonly string[]): Facets | null {
  const facets = { label: [] as string[], tag: [] as string[], person: [] as string[] };
  for (const entry of entries) {
    const [, facet, slug] = ENTRY.exec(entry) ?? [];
    if (facet === undefined || slug === undefined)
      throw new Error(
        `settings.catalogue.${setting} has "${entry}": write label:slug, tag:slug or person:slug.`,
      );
    facets[facet as keyof Facets].push(slug);
  }
  return entries.length > 0 ? facets : null;
}

/** The rule of a brand. Throws an Error with one clear sentence where it cannot be one. */
export function selectionOf({
  selects,
  leavesOut,
}: Pick<CatalogueSettings, 'selects' | 'leavesOut'>): Selection | null {
  const selection = { with: facetsOf('selects', selects), without: facetsOf('leavesOut', leavesOut) };
  return selection.with || selection.without ? selection : null;
}

/** Where the joins of a film and of a series are. Labels are the films': a series has those of its episodes. */
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

/** Whether the row has one of the facets. */
function hasOne(of: string, kind: keyof typeof JOINS, facets: Facets): Condition {
  const conditions = (['label', 'tag', 'person'] as const).flatMap((facet) => {
    const slugs = facets[facet];
    return slugs.length === 0
      ? []
      : [sql`${sql.ref(of)}.id in (${JOINS[kind][facet]} where f.slug = any(${[...slugs]}::text[]))`];
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Whether the brand has the film or series `of`; null where it has all of them. */
export function isSelected(of: string, kind: keyof typeof JOINS, { selection }: Viewer): Condition | null {
  if (selection === null) return null;
  const { with: wanted, without } = selection;
  return sql`(${wanted ? hasOne(of, kind, wanted) : sql`true`} and not ${without ? hasOne(of, kind, without) : sql`false`})`;
}
