/** The film of an evening: the editors' weekly programme, evaluated in the brand's time zone. */
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../visible/selection.ts';
import type { EveningFilm } from '#ports/home-origin.ts';
import { movieCard, textOf } from '../films/cards.ts';
import { isReleased } from '../visible/visible.ts';

/**
 * The current pick: started and not over, the latest if several overlap. An end that is not later than the start is on
 * the next day.
 */
export function tonightAt(viewer: Viewer, now: Date, timeZone: string): RawBuilder<EveningFilm | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(select json_build_object('movie', ${movieCard('m', viewer)}, 'reason', ${textOf('p', viewer.locale, 'reason')},
      'until', evening.ends)
    from tonight_picks p join movies m on m.id = p.movie_id
    cross join lateral (
      select (day + p.from_time) at time zone ${timeZone} as begins,
        (day + p.until_time + case when p.until_time <= p.from_time then interval '1 day' else interval '0' end)
          at time zone ${timeZone} as ends
      from (select ((${at} at time zone ${timeZone})::date - back) as day from generate_series(0, 1) back) days
      where extract(isodow from day) = p.weekday
    ) evening
    where evening.begins <= ${at} and ${at} < evening.ends and ${isReleased('m', viewer)}
    order by evening.begins desc, p.weekday limit 1)`;
}
