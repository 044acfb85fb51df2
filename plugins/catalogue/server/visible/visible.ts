/** The one rule of what a visitor may see. Every query of films, series and stories asks it; there is no second one. */
import { type RawBuilder, sql } from 'kysely';
import { stateOf } from '#ports/territories.ts';
import { isSelected, isStorySelected, type Viewer } from './selection.ts';

export type Condition = RawBuilder<boolean>;

/** Where the status and the country of the row `of`, a film or a series, let it be seen. */
const isOpen = (of: string, { country }: Viewer): Condition => {
  const state = stateOf(country);
  // Rights of a state end with it in its territories as well.
  const inState =
    state === country ? sql`` : sql` and ${state}::text <> all(${sql.ref(of)}.blocked_countries)`;
  return sql`(${sql.ref(of)}.status <> 'Unpublished'
    and ${country}::text <> all(${sql.ref(of)}.blocked_countries)${inState})`;
};

const andSelected = (condition: Condition | null): RawBuilder<unknown> =>
  condition === null ? sql`` : sql` and ${condition}`;

/** The rule for a series; there are few, so its categories are looked at directly. */
export const isSeriesVisible = (s: string, viewer: Viewer): Condition =>
  sql`(${isOpen(s, viewer)}${andSelected(isSelected(s, 'series', viewer))}
    and coalesce((select not bool_and(t.hidden) from series_tags st join tags t on t.id = st.tag_id
      where st.series_id = ${sql.ref(s)}.id), true))`;

/** An episode is in the selection of a brand where its series is. */
function isSelectedFilm(m: string, viewer: Viewer): Condition | null {
  const selected = isSelected(m, 'film', viewer);
  return selected && sql`(${sql.ref(m)}.model_type <> 'Movie' or ${selected})`;
}

const isOpenFilm = (m: string, viewer: Viewer): Condition =>
  sql`(${isOpen(m, viewer)} and not ${sql.ref(m)}.hidden_only${andSelected(isSelectedFilm(m, viewer))})`;

/**
 * A film exists for a viewer when it is published or announced, not filed under hidden categories only, and not
 * withheld from their country, and selected by the brand; an episode, when its series exists as well. `m` is the alias of `movies`. For one film:
 * its page, its extras, its playback, its pictures.
 */
export const isVisible = (m: string, viewer: Viewer): Condition =>
  sql`(${isOpenFilm(m, viewer)} and (${sql.ref(m)}.model_type = 'Movie' or not exists (
    select 1 from episodes part join series whole on whole.id = part.series_id
    where part.movie_id = ${sql.ref(m)}.id and not ${isSeriesVisible('whole', viewer)})))`;

/** A visible film that stands in lists by itself: episodes are listed under their series. */
export const isListed = (m: string, viewer: Viewer): Condition =>
  sql`(${isOpenFilm(m, viewer)} and ${sql.ref(m)}.model_type = 'Movie')`;

/** A listed film that can be watched today. */
export const isReleased = (m: string, viewer: Viewer): Condition =>
  sql`(${isListed(m, viewer)} and ${sql.ref(m)}.status = 'Published')`;

/** Where a film is kept from somebody, whoever asks; an episode also where its series is. */
export const isWithheldSomewhere = (m: string): Condition =>
  sql`(${sql.ref(m)}.blocked_countries <> '{}' or exists (select 1 from episodes part
    join series whole on whole.id = part.series_id
    where part.movie_id = ${sql.ref(m)}.id and ${isSeriesWithheldSomewhere('whole')}))`;

export const isSeriesWithheldSomewhere = (s: string): Condition =>
  sql`${sql.ref(s)}.blocked_countries <> '{}'`;

/** How far a film that is only announced has come. */
export type Stage = 'coming_soon' | 'in_production';

/** A listed film that is still to come. */
export const isAnnounced = (m: string, viewer: Viewer, stage: Stage): Condition =>
  sql`(${isListed(m, viewer)} and ${sql.ref(m)}.status = 'Upcoming Release'
    and ${sql.ref(m)}.production_status = ${sql.lit(stage)})`;

/** Where a brand selects its films, whatever belongs to none of them is not shown either. */
const whereSelected = ({ selection }: Viewer, condition: Condition): RawBuilder<unknown> =>
  selection === null ? sql`` : sql` and ${condition}`;

/** A person that is not hidden, and that something in the brand's selection is by. */
export const isPersonShown = (p: string, viewer: Viewer): Condition =>
  sql`(not ${sql.ref(p)}.hidden${whereSelected(
    viewer,
    sql`(exists (select 1 from movie_people own join movies m on m.id = own.movie_id
        where own.person_id = ${sql.ref(p)}.id and ${isVisible('m', viewer)})
      or exists (select 1 from series_people own join series s on s.id = own.series_id
        where own.person_id = ${sql.ref(p)}.id and ${isSeriesVisible('s', viewer)})
      or exists (select 1 from person_works own left join movies m on m.id = own.movie_id
        where own.person_id = ${sql.ref(p)}.id and (m.id is null or ${isVisible('m', viewer)})))`,
  )})`;

/** A category that is not hidden, and that something in the brand's selection, or a story, is filed under. */
export const isTagShown = (t: string, viewer: Viewer): Condition =>
  sql`(not ${sql.ref(t)}.hidden${whereSelected(
    viewer,
    sql`(exists (select 1 from movie_tags own join movies m on m.id = own.movie_id
        where own.tag_id = ${sql.ref(t)}.id and ${isVisible('m', viewer)})
      or exists (select 1 from series_tags own join series s on s.id = own.series_id
        where own.tag_id = ${sql.ref(t)}.id and ${isSeriesVisible('s', viewer)})
      or exists (select 1 from confession_tags own join confessions c on c.id = own.confession_id
        where own.tag_id = ${sql.ref(t)}.id and ${isConfessionPublic('c', viewer)}))`,
  )})`;

/** A label that something in the brand's selection has. */
export const isLabelShown = (l: string, viewer: Viewer): Condition =>
  sql`(true${whereSelected(
    viewer,
    sql`exists (select 1 from movie_labels own join movies m on m.id = own.movie_id
      where own.label_id = ${sql.ref(l)}.id and ${isVisible('m', viewer)})`,
  )})`;

/** A story that moderation has let through and the brand has selected. */
export const isConfessionPublic = (c: string, viewer: Pick<Viewer, 'selection'>): Condition =>
  sql`(${sql.ref(c)}.status in ('published', 'chosen', 'filmed')${andSelected(isStorySelected(c, viewer))})`;
