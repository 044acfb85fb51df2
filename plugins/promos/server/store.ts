/** Promotions in the database: current ones, and those that begin soon. */
import { sql } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import { obstacleTo } from '#ports/access.ts';
import type { User } from '#ports/session.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { isPartOf } from '#server/content/own-part.ts';
import type { CountdownPromo, PromoBar } from '../api.ts';
import type { PromosSettings } from '../settings.ts';
import { coloursOf, linkOf } from './border.ts';

/** Time in ms before its start from which a promotion is returned: a page may stay open or cached that long. */
export const AHEAD_MS = 24 * 3_600_000;

type Kind = 'bar' | 'countdown';
type IsOwn = (kind: Kind, promotion: Pick<PromoBar, 'id'>) => boolean;

interface Asked {
  readonly locale: Locale;
  readonly user: User | null;
  readonly isOwn: IsOwn;
}

const ENTRY = /^(?:bar|countdown):[1-9]\d*$/;

/** Returns the check whether a brand has a promotion. Throws an Error that names an entry in another format. */
export function ownPromotions(settings: PromosSettings): IsOwn {
  for (const [setting, entries] of Object.entries(settings)) {
    const wrong = entries.find((entry) => !ENTRY.test(entry));
    if (wrong !== undefined)
      throw new Error(`settings.promos.${setting} has "${wrong}": write bar:number or countdown:number.`);
  }
  const isOwn = isPartOf(settings);
  return (kind, { id }) => isOwn(`${kind}:${id}`);
}

const COMMON = [
  'id',
  'background_color',
  'text_color',
  'access_level',
  'device',
  'position',
  'status',
  'start_date',
] as const;

/** The same access rule as for films: FREE for everyone, REGISTERED for members, PAID for an active subscription. */
const mayBeSeenBy =
  (user: User | null) =>
  ({ access_level: level }: Pick<PromoBar, 'access_level'>): boolean =>
    obstacleTo(level, user) === null;

const iso = (time: Date | null): string | null => time && time.toISOString();

export async function findBars({ db, now }: Origin, { locale, user, isOwn }: Asked): Promise<PromoBar[]> {
  const at = now();
  const isSeenBy = mayBeSeenBy(user);
  const rows = await db
    .selectFrom('promo_bars')
    .select([...COMMON, 'name', 'link', 'end_date'])
    .select(sql<string>`text_of(texts, ${locale}, 'content')`.as('content'))
    .where('status', '=', 'active')
    .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>', at)]))
    .where(sql<boolean>`coalesce(start_date, '-infinity') < ${new Date(at.getTime() + AHEAD_MS)}`)
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => isOwn('bar', row) && isSeenBy(row))
    .map((row) => ({
      ...row,
      ...coloursOf(row),
      link: linkOf(row.link),
      start_date: iso(row.start_date),
      end_date: iso(row.end_date),
    }));
}

export async function findCountdowns(
  { db, now }: Origin,
  { locale, user, isOwn }: Asked,
): Promise<CountdownPromo[]> {
  const at = now();
  const isSeenBy = mayBeSeenBy(user);
  const rows = await db
    .selectFrom('countdown_promos')
    .select([...COMMON, 'custom_link', 'promo_date'])
    .select([
      sql<string>`text_of(texts, ${locale}, 'title')`.as('title'),
      sql<string>`coalesce(text_of(texts, ${locale}, 'description'), '')`.as('description'),
    ])
    .where('status', '=', 'active')
    .where('promo_date', '>', at)
    .where(sql<boolean>`coalesce(start_date, '-infinity') < ${new Date(at.getTime() + AHEAD_MS)}`)
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => isOwn('countdown', row) && isSeenBy(row))
    .map((row) => ({
      ...row,
      ...coloursOf(row),
      custom_link: linkOf(row.custom_link),
      start_date: iso(row.start_date),
      promo_date: row.promo_date.toISOString(),
    }));
}
