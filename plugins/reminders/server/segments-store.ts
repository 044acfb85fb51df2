/** Reminder lists: email addresses that get an email when a film is released. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { releaseSegment } from '../api.ts';
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { Films, Viewer } from '#ports/films.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';

type Db = Kysely<Database> | Transaction<Database>;

interface Waiting {
  segment: string;
  email: string;
  /** null for a visitor without an account. */
  userId: number | null;
}

const BEFORE_SLUG = releaseSegment('');

/** The slug of the film of a reminder list. */
export const slugOf = (segment: string): string => segment.slice(BEFORE_SLUG.length);

/** Matches a visitor's reminder request at a brand. */
const isVisitors = (place: BrandPlace, { segment, email }: Omit<Waiting, 'userId'>) =>
  sql<boolean>`segment = ${segment} and email = ${email.toLowerCase()} and user_id is null
    and brand in (${sql.join(ownBrands(place))})`;

/**
 * Adds an entry to the list of an announced film, once. Returns false if the viewer may not see an announced film with
 * this list.
 */
export async function addToSegment(
  db: Kysely<Database>,
  { films, place, viewer }: { films: Films; place: BrandPlace; viewer: Viewer },
  { segment, email, userId }: Waiting,
  now: Date,
): Promise<boolean> {
  if (!segment.startsWith(BEFORE_SLUG) || !(await films.isAnnounced(slugOf(segment), viewer))) return false;
  // A repeated request renews an unconfirmed entry, which is then kept longer.
  const again = { created_at: now, locale: viewer.locale };
  if (userId === null) {
    const isTheirs = isVisitors(place, { segment, email });
    const found = await db.selectFrom('segment_entries').select('id').where(isTheirs).executeTakeFirst();
    if (found) {
      await db
        .updateTable('segment_entries')
        .set(again)
        .where('id', '=', found.id)
        .where('confirmed_at', 'is', null)
        .execute();
      return true;
    }
  }
  await db
    .insertInto('segment_entries')
    .values({
      segment,
      email: email.toLowerCase(),
      brand: place.brand,
      user_id: userId,
      locale: viewer.locale,
      country: viewer.country,
      created_at: now,
    })
    .onConflict((conflict) =>
      userId === null
        ? conflict
            .columns(['segment', 'email', 'brand'])
            .where('user_id', 'is', null)
            .doUpdateSet(again)
            .where('segment_entries.confirmed_at', 'is', null)
        : conflict.columns(['segment', 'user_id']).where('user_id', 'is not', null).doNothing(),
    )
    .execute();
  return true;
}

/**
 * Stores the token of a confirmation link for a visitor's request; false if there is nothing to confirm. Older links
 * become invalid.
 */
export async function storeConfirmation(
  db: Db,
  place: BrandPlace,
  wish: Omit<Waiting, 'userId'>,
  token: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segment_entries')
    .set({ token_hash: token.hash, token_expires_at: token.expiresAt })
    .where('id', '=', (rows) =>
      rows
        .selectFrom('segment_entries')
        .select('id')
        .where(isVisitors(place, wish))
        .where('confirmed_at', 'is', null)
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Confirms the request that a token was mailed for; undefined if the token belongs to no reminder of the brand. The
 * second of two parallel calls gets `used`.
 */
export async function confirmByToken(
  db: Db,
  place: BrandPlace,
  tokenHash: string,
  now: Date,
): Promise<'confirmed' | 'used' | 'expired' | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('segment_entries')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('brand', 'in', ownBrands(place))
    .where('confirmed_at', 'is', null)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'confirmed';
  const row = await db
    .selectFrom('segment_entries')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();
  return row && (row.confirmed_at ? 'used' : 'expired');
}

export interface DueList {
  segment: string;
  country: string;
  /** Whether the film was released before today. */
  isLate: boolean;
}

/**
 * A brand's lists whose film is released by `today` (ISO date), grouped by the country of the request. Postponed,
 * unpublished and hidden films are excluded.
 */
export async function dueLists(
  db: Db,
  films: Films,
  { defaultCountry, ...place }: BrandPlace & { defaultCountry: string },
  today: string,
): Promise<DueList[]> {
  const lists = await db
    .selectFrom('segment_entries as e')
    .select(['e.segment', sql<string>`coalesce(e.country, ${defaultCountry})`.as('country')])
    .distinct()
    .where('e.brand', 'in', ownBrands(place))
    .execute();
  const slugs = [...new Set(lists.map(({ segment }) => slugOf(segment)))];
  const released = new Map<string, Map<string, string>>();
  for (const country of new Set(lists.map((list) => list.country))) {
    // One query after another, because all requests share the database.
    const seen = await films.releasedBy(today, slugs, { country, locale: DEFAULT_LOCALE });
    released.set(country, new Map(seen.map((film) => [film.slug, film.release_date])));
  }
  return lists.flatMap(({ segment, country }) => {
    const day = released.get(country)?.get(slugOf(segment));
    return day === undefined ? [] : [{ segment, country, isLate: day < today }];
  });
}

/** Some entries of a brand's list with their accounts; the rows are locked until the transaction ends. */
export const waitingOn = (
  db: Transaction<Database>,
  { defaultCountry, ...place }: BrandPlace & { defaultCountry: string },
  { segment, country, afterId, limit }: DueList & { afterId: number; limit: number },
) =>
  db
    .selectFrom('segment_entries as e')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'e.user_id').on('u.status', '=', 'active'))
    .select(['e.id', 'e.email', 'e.user_id', 'e.locale', 'e.confirmed_at'])
    .select([
      'u.email as member_email',
      'u.locale as member_locale',
      'u.discreet_mail',
      'u.is_email_verified',
    ])
    .where('e.segment', '=', segment)
    .where('e.brand', 'in', ownBrands(place))
    .where(sql<boolean>`coalesce(e.country, ${defaultCountry}) = ${country}`)
    .where('e.id', '>', afterId)
    .orderBy('e.id')
    .limit(limit)
    .forUpdate('e')
    .execute();

/** Removes email addresses from a brand's list, regardless of who added them, and single entries. */
export async function takeOff(
  db: Db,
  place: BrandPlace,
  segment: string,
  { emails, ids }: { emails: readonly string[]; ids: readonly number[] },
): Promise<void> {
  const theirs = emails.map((email) => email.toLowerCase());
  await db
    .deleteFrom('segment_entries')
    .where('segment', '=', segment)
    .where('brand', 'in', ownBrands(place))
    .where(sql<boolean>`(email = any(${theirs}::text[]) or id = any(${[...ids]}::integer[]))`)
    .execute();
}

/**
 * Removes a member's entry, and visitors' requests with the same address if the member has confirmed it: otherwise it
 * may be another person's address.
 */
export async function takeBack(
  db: Db,
  place: BrandPlace,
  segment: string,
  { id, email, is_email_verified }: { id: number; email: string; is_email_verified: boolean },
): Promise<void> {
  await db
    .deleteFrom('segment_entries')
    .where('segment', '=', segment)
    .where('brand', 'in', ownBrands(place))
    .where((row) =>
      row.or([
        row('user_id', '=', id),
        ...(is_email_verified
          ? [row.and([row('user_id', 'is', null), row('email', '=', email.toLowerCase())])]
          : []),
      ]),
    )
    .execute();
}
