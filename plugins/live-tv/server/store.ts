/** SQL of live television: channels, their programmes, and the update last published to their viewers. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AirableFilm, Films } from '#ports/films.ts';
import type { Airing, Place } from './airing.ts';
import type { LastAired } from './schedule.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Number of the channel of all films. Other channels use the ids of their categories, which start at 1. */
export const EVERYTHING = 0;

/** Maximum number of rows per statement. */
const BATCH = 200;

/** Locks a channel until the transaction ends, so that only one process at a time changes its programme. */
export async function holdChannel(trx: Transaction<Database>, channel: number): Promise<void> {
  await trx
    .insertInto('live_channels')
    .values({ channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('live_channels')
    .select('channel')
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The sequence numbers of a channel's next segment, and the end of its last programme, in ms since 1970. */
export async function placeOf(db: Db, channel: number): Promise<Omit<Place, 'at'> & { ended: number }> {
  const numbers = await db
    .selectFrom('live_channels')
    .select(['next_sequence', 'next_discontinuity'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  const { ended } = await db
    .selectFrom('live_programmes')
    .select((eb) => eb.fn.max('ends_at').as('ended'))
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow();
  return {
    sequence: numbers?.next_sequence ?? 0,
    discontinuity: numbers?.next_discontinuity ?? 0,
    ended: ended?.getTime() ?? 0,
  };
}

/** Stores the sequence numbers of the next planned segments. */
export const countOn = (trx: Transaction<Database>, channel: number, place: Place): Promise<unknown> =>
  trx
    .updateTable('live_channels')
    .set({ next_sequence: place.sequence, next_discontinuity: place.discontinuity })
    .where('channel', '=', channel)
    .execute();

/** The films that a channel may show. */
export async function filmsOn(db: Db, films: Films, channel: number): Promise<readonly AirableFilm[]> {
  const { rows } = await sql<AirableFilm>`select f.id, f.clip, f.length from ${films.airable()} f
    where ${channel} = ${sql.lit(EVERYTHING)}
      or exists (select 1 from ${films.filed()} j where j.movie_id = f.id and j.tag_id = ${channel})
    order by f.id`.execute(db);
  return rows;
}

/** The channels with enough films. */
export async function channelsOf(db: Db, films: Films, atLeast: number): Promise<readonly number[]> {
  const { rows } = await sql<{ channel: number }>`
    select j.tag_id as channel from ${films.filed()} j join ${films.airable()} f on f.id = j.movie_id
    group by j.tag_id having count(*) >= ${atLeast} order by j.tag_id`.execute(db);
  return [EVERYTHING, ...rows.map(({ channel }) => channel)];
}

/** A programme, with whether its film may still be shown. */
export interface Planned extends Airing {
  readonly channel: number;
  readonly mayAir: boolean;
}

/**
 * Programmes that end after `from` and start before `until`, in ms since 1970, in order; for all channels unless one is
 * given.
 */
export async function planned(
  db: Db,
  films: Films,
  { channel, from, until }: { channel?: number; from: number; until?: number },
): Promise<readonly Planned[]> {
  const rows = await db
    .selectFrom('live_programmes as p')
    .selectAll('p')
    .select(sql<boolean>`exists (select 1 from ${films.airable()} f where f.id = p.movie_id)`.as('may_air'))
    .where('p.ends_at', '>', new Date(from))
    .$if(channel !== undefined, (query) => query.where('p.channel', '=', channel ?? EVERYTHING))
    .$if(until !== undefined, (query) => query.where('p.starts_at', '<', new Date(until ?? 0)))
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    movieId: row.movie_id,
    clip: row.clip,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    segments: row.segments,
    sequence: row.first_sequence,
    discontinuity: row.first_discontinuity,
    mayAir: row.may_air,
  }));
}

/** The last planned start of each film on a channel. */
export async function lastAired(db: Db, channel: number): Promise<LastAired> {
  const rows = await db
    .selectFrom('live_programmes')
    .select(['movie_id', (eb) => eb.fn.max('starts_at').as('at')])
    .where('channel', '=', channel)
    .where('movie_id', 'is not', null)
    .groupBy('movie_id')
    .execute();
  return new Map(rows.flatMap(({ movie_id: id, at }) => (id === null ? [] : [[id, at.getTime()]])));
}

const rowOf = (channel: number, airing: Airing) => ({
  channel,
  movie_id: airing.movieId,
  clip: airing.clip,
  starts_at: new Date(airing.startsAt),
  ends_at: new Date(airing.endsAt),
  segments: airing.segments,
  first_sequence: airing.sequence,
  first_discontinuity: airing.discontinuity,
});

export async function addProgrammes(
  trx: Transaction<Database>,
  channel: number,
  airings: readonly Airing[],
): Promise<void> {
  for (let at = 0; at < airings.length; at += BATCH)
    await trx
      .insertInto('live_programmes')
      .values(airings.slice(at, at + BATCH).map((airing) => rowOf(channel, airing)))
      .execute();
}

/** Replaces stored programmes with a new plan. */
export async function replaceProgrammes(
  trx: Transaction<Database>,
  channel: number,
  before: readonly Airing[],
  after: readonly Airing[],
): Promise<void> {
  const planned = new Map(after.map((airing) => [airing.id, airing]));
  const gone = before.filter(({ id }) => !planned.has(id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('live_programmes').where('id', 'in', gone).execute();
  for (const old of before) {
    const now = planned.get(old.id);
    const isSame =
      now?.startsAt === old.startsAt &&
      now.segments === old.segments &&
      now.sequence === old.sequence &&
      now.discontinuity === old.discontinuity;
    if (!now || isSame) continue;
    await trx.updateTable('live_programmes').set(rowOf(channel, now)).where('id', '=', old.id).execute();
  }
  await addProgrammes(
    trx,
    channel,
    after.filter(({ id }) => id === 0),
  );
}

interface AudienceState {
  readonly programme: number | null;
  readonly members: number;
  /** Current time in ms since 1970. */
  readonly at: number;
  /** Minimum interval between updates that contain only the number of viewers, in ms. */
  readonly every: number;
}

/**
 * Whether the viewers of a channel need an update, which the caller must then publish. Of simultaneous callers, only
 * one gets true.
 */
export async function claimUpdate(
  db: Db,
  channel: number,
  { programme, members, at, every }: AudienceState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_channels')
    .set({ told_programme: programme, told_members: members, told_at: new Date(at) })
    .where('channel', '=', channel)
    .where(({ or, and, eb }) =>
      or([
        eb('told_programme', 'is distinct from', programme),
        and([
          eb('told_members', '<>', members),
          or([eb('told_at', 'is', null), eb('told_at', '<=', new Date(at - every))]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
