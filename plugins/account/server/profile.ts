/** Stores the profile: complete or empty birth dates, unique nicknames. */
import { sql } from 'kysely';
import type { ProfileChange } from '../api.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Mailing } from '#ports/mailing.ts';
import { isStaffRole, STAFF_ROLES } from '#ports/sessions.ts';
import { isLookAlike, isReserved, mixesAlphabets } from './nicknames.ts';

/** The age limit (README 3). */
const ADULT_YEARS = 18;
/** PostgreSQL error code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

const BIRTH_DATE = ['birth_date_day', 'birth_date_month', 'birth_date_year'] as const;
type BirthDate = Record<(typeof BIRTH_DATE)[number], number | null>;

const NO_DATE: BirthDate = { birth_date_day: null, birth_date_month: null, birth_date_year: null };

const invalid = (field: string, code: string) => new Refused('invalid', { fields: { [field]: code } });

/**
 * The three parts of the birth date to store; none unless the change has a value for all three, or null for all three.
 * Throws Refused `invalid` for a day that does not exist or an age below 18.
 */
export function birthDateOf(change: ProfileChange, now: Date): Partial<BirthDate> {
  if (BIRTH_DATE.every((part) => change[part] === null)) return NO_DATE;
  const { birth_date_day: day, birth_date_month: month, birth_date_year: year } = change;
  if (!day || !month || !year) return {};
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) throw invalid('birth_date_day', 'date');
  const adult = new Date(Date.UTC(year + ADULT_YEARS, month - 1, day));
  if (adult > now) throw invalid('birth_date_year', 'under_age');
  return { birth_date_day: day, birth_date_month: month, birth_date_year: year };
}

type Deps = Pick<Origin, 'db' | 'now'> & {
  /** Records the choice of emails. */
  readonly mailing: Mailing | undefined;
  readonly reservedNicknames: readonly string[];
};

/** Throws Refused `invalid` if the nickname has changed and the member may not have the new one. */
async function mustBeFree({ db, reservedNicknames }: Deps, userId: number, username: string): Promise<void> {
  const own = await db
    .selectFrom('users')
    .select(['brand', 'role', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // The form sends the nickname with every change, so a nickname that predates a rule stays valid.
  if (own.username === username) return;
  // Nicknames are unique within a brand.
  const others = db
    .selectFrom('users')
    .select('username')
    .where('brand', '=', own.brand)
    .where('id', '<>', userId);
  const taken = await others.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
  if (taken) throw invalid('username', 'taken');
  if (isStaffRole(own.role)) return;
  if (mixesAlphabets(username)) throw invalid('username', 'alphabets');
  if (isReserved(username, reservedNicknames)) throw invalid('username', 'reserved');
  const staff = await others
    .where('role', 'in', STAFF_ROLES)
    .where('username', 'is not', null)
    .$narrowType<{ username: string }>()
    .execute();
  const names = staff.map((one) => one.username);
  if (isLookAlike(username, names)) throw invalid('username', 'taken');
}

/** Stores the changed fields. Throws Refused `invalid` with the fields that cannot be stored. */
export async function updateProfile(deps: Deps, userId: number, change: ProfileChange): Promise<void> {
  const { db, now, mailing } = deps;
  const at = now();
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && !name.startsWith('birth_date_')),
  );
  if (change.username) await mustBeFree(deps, userId, change.username);
  try {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ ...given, ...birthDateOf(change, at), updated_at: at })
        .where('id', '=', userId)
        .execute();
      await mailing?.chosen(trx, userId, change);
    });
  } catch (error) {
    // Another member took the nickname in the meantime.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw invalid('username', 'taken');
    throw error;
  }
}
