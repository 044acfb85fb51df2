/** Changes the role of an account, from the command line. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { withAsciiDomain } from '#ports/credentials.ts';
import { STAFF_ROLES } from '#ports/sessions.ts';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { recordAction, ROLE_CHANGE } from './store.ts';

/** Members have no rights on staff pages. */
export const ROLES: readonly string[] = ['member', ...STAFF_ROLES];

/** An error that the operator can fix, as one sentence. */
export class RoleFault extends Error {}

/** Throws RoleFault for a role that does not exist. */
export function checkRole(role: string): void {
  if (!ROLES.includes(role))
    throw new RoleFault(`The role ${role} does not exist; write ${ROLES.join(', ')}.`);
}

export interface RoleChange {
  readonly email: string;
  readonly role: string;
}

/**
 * Stores the role together with a record in the log of staff actions. Returns the previous role; nothing is stored if it is the
 * same. Throws RoleFault for an unknown role, and for an address without an active account of the brand.
 */
export function changeRole(
  db: Kysely<Database>,
  place: BrandPlace,
  { email, role }: RoleChange,
  now: Date,
): Promise<string> {
  checkRole(role);
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['id', 'role', 'status'])
      .where(sql`lower(email)`, '=', withAsciiDomain(email).toLowerCase())
      .where('brand', 'in', ownBrands(place))
      .forUpdate()
      .executeTakeFirst();
    if (!account)
      throw new RoleFault(
        `${place.brand} has no account with the address ${email}; sign up on the site first.`,
      );
    if (account.status !== 'active')
      throw new RoleFault(`The account ${email} is ${account.status}; only active accounts have a role.`);
    if (account.role === role) return account.role;
    await trx.updateTable('users').set({ role, updated_at: now }).where('id', '=', account.id).execute();
    await recordAction(
      trx,
      {
        userId: null,
        memberId: account.id,
        act: ROLE_CHANGE,
        subject: `member:${account.id}`,
        reason: `npm run staff: ${account.role} to ${role}`,
        formKey: `${ROLE_CHANGE}:${randomUUID()}`,
      },
      now,
    );
    return account.role;
  });
}
