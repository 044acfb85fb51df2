/** The one rule for visibility. Every query of films, series and stories uses it; there is no second one. */
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

/** Who may see a film after its last day. */
export const NOBODY: Condition = sql`false`;
export const EVERYBODY: Condition = sql`true`;
/** A member who has bought the film `m`: it stays theirs. */
export const isOwnedBy = (m: string, userId: number): Condition =>
  sql`exists (select 1 from owned_movies own where own.movie_id = ${sql.ref(m)}.id and own.user_id = ${userId})`;

/** The film has not left the site, or its last day does not matter here. */
const isHere = (m: string, afterwards: Condition): Condition =>
  afterwards === NOBODY
    ? sql`${sql.ref(m)}.departure is distinct from 'left'`
    : sql`(${sql.ref(m)}.departure is distinct from 'left' or ${afterwards})`;

const isOpenFilm = (m: string, viewer: Viewer, afterwards: Condition = NOBODY): Condition =>
  sql`(${isOpen(m, viewer)} and ${isHere(m, afterwards)} and not ${sql.ref(m)}.hidden_only${andSelected(isSelectedFilm(m, viewer))})`;

/**
 * A film exists for a viewer when it is published or announced, not filed under hidden categories only, not withheld
 * from their country, not past its last day, and selected by the brand; an episode, when its series exists as well. `m`
 * is the alias of `movies`. For one film: its page, its extras, its playback, its pictures. `afterwards` states who may
 * see it after its last day.
 */
export const isVisible = (m: string, viewer: Viewer, afterwards: Condition = NOBODY): Condition =>
  sql`(${isOpenFilm(m, viewer, afterwards)} and (${sql.ref(m)}.model_type = 'Movie' or not exists (
    select 1 from episodes part join series whole on whole.id = part.series_id
    where part.movie_id = ${sql.ref(m)}.id and not ${isSeriesVisible('whole', viewer)})))`;

/** A visible film that is listed itself: episodes are listed under their series. */
export const isListed = (m: string, viewer: Viewer): Condition =>
  sql`(${isOpenFilm(m, viewer)} and ${sql.ref(m)}.model_type = 'Movie')`;

/** A listed film that can be watched today. */
export const isReleased = (m: string, viewer: Viewer): Condition =>
  sql`(${isListed(m, viewer)} and ${sql.ref(m)}.status = 'Published')`;

/** Whether a film is hidden from anybody, including other viewers; an episode also with its series. */
export const isWithheldSomewhere = (m: string): Condition =>
  sql`(${sql.ref(m)}.blocked_countries <> '{}' or exists (select 1 from episodes part
    join series whole on whole.id = part.series_id
    where part.movie_id = ${sql.ref(m)}.id and ${isSeriesWithheldSomewhere('whole')}))`;

export const isSeriesWithheldSomewhere = (s: string): Condition =>
  sql`${sql.ref(s)}.blocked_countries <> '{}'`;

/** A released film whose last day is near. */
export const isLeaving = (m: string, viewer: Viewer): Condition =>
  sql`(${isReleased(m, viewer)} and ${sql.ref(m)}.departure = 'soon')`;

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

/** A story that moderation has approved, that no decision on a notice has removed, and that the brand selects. */
export const isConfessionPublic = (c: string, viewer: Pick<Viewer, 'selection'>): Condition =>
  sql`(${sql.ref(c)}.status in ('published', 'chosen', 'filmed') and ${sql.ref(c)}.removed_at is null${andSelected(isStorySelected(c, viewer))})`;
