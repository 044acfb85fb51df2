/** The only rule for visibility: every query of films, series and stories uses it. */
import { type RawBuilder, sql } from 'kysely';
import { stateOf } from '#ports/territories.ts';
import { isSelected, isStorySelected, type Viewer } from './selection.ts';

export type Condition = RawBuilder<boolean>;

/** Whether the status and the blocked countries of the row `of`, a film or a series, let the viewer see it. */
const isOpen = (of: string, { country }: Viewer): Condition => {
  const state = stateOf(country);
  // A film blocked in a country is blocked in the country's territories as well.
  const inState =
    state === country ? sql`` : sql` and ${state}::text <> all(${sql.ref(of)}.blocked_countries)`;
  return sql`(${sql.ref(of)}.status <> 'Unpublished'
    and ${country}::text <> all(${sql.ref(of)}.blocked_countries)${inState})`;
};

const andSelected = (condition: Condition | null): RawBuilder<unknown> =>
  condition === null ? sql`` : sql` and ${condition}`;

/** The rule for a series. There are few series, so their categories are checked in the query. */
export const isSeriesVisible = (s: string, viewer: Viewer): Condition =>
  sql`(${isOpen(s, viewer)}${andSelected(isSelected(s, 'series', viewer))}
    and coalesce((select not bool_and(t.hidden) from series_tags st join tags t on t.id = st.tag_id
      where st.series_id = ${sql.ref(s)}.id), true))`;

/** A brand has selected an episode if it has selected its series. */
function isSelectedFilm(m: string, viewer: Viewer): Condition | null {
  const selected = isSelected(m, 'film', viewer);
  return selected && sql`(${sql.ref(m)}.model_type <> 'Movie' or ${selected})`;
}

/** Conditions for `afterwards`: who may see a film after its last day. */
export const NOBODY: Condition = sql`false`;
export const EVERYBODY: Condition = sql`true`;
/** Whether the member has bought the film `m`, and therefore keeps it. */
export const isOwnedBy = (m: string, userId: number): Condition =>
  sql`exists (select 1 from owned_movies own where own.movie_id = ${sql.ref(m)}.id and own.user_id = ${userId})`;

/** Whether the film has not left the site, or the viewer may see it afterwards. */
const isHere = (m: string, afterwards: Condition): Condition =>
  afterwards === NOBODY
    ? sql`${sql.ref(m)}.departure is distinct from 'left'`
    : sql`(${sql.ref(m)}.departure is distinct from 'left' or ${afterwards})`;

const isOpenFilm = (m: string, viewer: Viewer, afterwards: Condition = NOBODY): Condition =>
  sql`(${isOpen(m, viewer)} and ${isHere(m, afterwards)} and not ${sql.ref(m)}.hidden_only${andSelected(isSelectedFilm(m, viewer))})`;

/**
 * A film is visible if it is published or announced, not only in hidden categories, not blocked in the viewer's
 * country, not past its last day, and selected by the brand; an episode, if its series is visible as well. `m` is the
 * alias of `movies`. Used for one film: its page, its extras, its playback, its pictures. `afterwards` states who may
 * see it after its last day.
 */
export const isVisible = (m: string, viewer: Viewer, afterwards: Condition = NOBODY): Condition =>
  sql`(${isOpenFilm(m, viewer, afterwards)} and (${sql.ref(m)}.model_type = 'Movie' or not exists (
    select 1 from episodes part join series whole on whole.id = part.series_id
    where part.movie_id = ${sql.ref(m)}.id and not ${isSeriesVisible('whole', viewer)})))`;

/** A visible film that lists contain; episodes are listed with their series. */
export const isListed = (m: string, viewer: Viewer): Condition =>
  sql`(${isOpenFilm(m, viewer)} and ${sql.ref(m)}.model_type = 'Movie')`;

/** A listed film that can be watched today. */
export const isReleased = (m: string, viewer: Viewer): Condition =>
  sql`(${isListed(m, viewer)} and ${sql.ref(m)}.status = 'Published')`;

/** Whether a film is blocked in any country; an episode also if its series is. */
export const isWithheldSomewhere = (m: string): Condition =>
  sql`(${sql.ref(m)}.blocked_countries <> '{}' or exists (select 1 from episodes part
    join series whole on whole.id = part.series_id
    where part.movie_id = ${sql.ref(m)}.id and ${isSeriesWithheldSomewhere('whole')}))`;

export const isSeriesWithheldSomewhere = (s: string): Condition =>
  sql`${sql.ref(s)}.blocked_countries <> '{}'`;

/** A released film whose last day is near. */
export const isLeaving = (m: string, viewer: Viewer): Condition =>
  sql`(${isReleased(m, viewer)} and ${sql.ref(m)}.departure = 'soon')`;

/** Production stage of an announced film. */
export type Stage = 'coming_soon' | 'in_production';

/** A listed film that is announced and in this stage. */
export const isAnnounced = (m: string, viewer: Viewer, stage: Stage): Condition =>
  sql`(${isListed(m, viewer)} and ${sql.ref(m)}.status = 'Upcoming Release'
    and ${sql.ref(m)}.production_status = ${sql.lit(stage)})`;

/**
 * Applies the condition only if the brand selects its content: then people, categories and labels need selected
 * content.
 */
const whereSelected = ({ selection }: Viewer, condition: Condition): RawBuilder<unknown> =>
  selection === null ? sql`` : sql` and ${condition}`;

/** A person who is not hidden and, if the brand selects content, appears in selected content. */
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

/** A category that is not hidden and, if the brand selects content, contains some of its films, series or stories. */
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

/** A label that, if the brand selects content, has some of its films. */
export const isLabelShown = (l: string, viewer: Viewer): Condition =>
  sql`(true${whereSelected(
    viewer,
    sql`exists (select 1 from movie_labels own join movies m on m.id = own.movie_id
      where own.label_id = ${sql.ref(l)}.id and ${isVisible('m', viewer)})`,
  )})`;

/** A story that moderation has approved, that no decision on a notice has removed, and that the brand has selected. */
export const isConfessionPublic = (c: string, viewer: Pick<Viewer, 'selection'>): Condition =>
  sql`(${sql.ref(c)}.status in ('published', 'chosen', 'filmed') and ${sql.ref(c)}.removed_at is null${andSelected(isStorySelected(c, viewer))})`;
