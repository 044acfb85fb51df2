/** The one rule of what a visitor may see. Every query of films, series and stories asks it; there is no second one. */
import { type RawBuilder, sql } from 'kysely';
import { stateOf } from '#ports/territories.ts';
import type { Viewer } from '#ports/films.ts';

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

/** The rule for a series; there are few, so its categories are looked at directly. */
export const isSeriesVisible = (s: string, viewer: Viewer): Condition =>
  sql`(${isOpen(s, viewer)}
    and coalesce((select not bool_and(t.hidden) from series_tags st join tags t on t.id = st.tag_id
      where st.series_id = ${sql.ref(s)}.id), true))`;

const isOpenFilm = (m: string, viewer: Viewer): Condition =>
  sql`(${isOpen(m, viewer)} and not ${sql.ref(m)}.hidden_only)`;

/**
 * A film exists for a viewer when it is published or announced, not filed under hidden categories only, and not
 * withheld from their country; an episode, when its series exists as well. `m` is the alias of `movies`. For one film:
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

/** A story that moderation has let through. */
export const isConfessionPublic = (c: string): Condition =>
  sql`(${sql.ref(c)}.status in ('published', 'chosen', 'filmed'))`;
