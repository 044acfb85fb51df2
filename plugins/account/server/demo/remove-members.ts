/** Finds the demo members in a database and removes them with all their data. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { erasePersonalRows, type Person } from '../personal-rows.ts';
import { accountsSeed, type DemoAccounts } from '#demo/demo.ts';
import { DEMO_MEMBERS, demoAddress, MEMBERS_SEED } from './members.ts';

/**
 * The remaining demo members. Accounts that signed up after the seed do not count, regardless of their email address: a
 * visitor who signs up with a demo address must not prevent a site from starting.
 */
export const findDemoMembers = (db: Kysely<Database>): Promise<Omit<Person, 'brands'>[]> =>
  db
    .selectFrom('users')
    .innerJoin('seed_version', (join) =>
      join
        // Before accounts were separated by brand, the seed was stored under the bare name.
        .on(sql<boolean>`seed_version.name = ${MEMBERS_SEED}::text
          || case when users.brand = '' then '' else '@' || users.brand end`)
        .onRef('users.created_at', '<=', 'seed_version.seeded_at'),
    )
    .select(['users.id', 'users.email', 'users.is_email_verified'])
    .where(
      'users.email',
      'in',
      DEMO_MEMBERS.map(({ name }) => demoAddress(name)),
    )
    .execute();

/**
 * Removes the demo members with their data, invented payments and the impersonation sessions of a demo administrator.
 * Returns how many there were; the next start in development seeds them again.
 */
export const removeMembers: DemoAccounts['remove'] = ({ db, jobs, personalData }) =>
  db.transaction().execute(async (trx) => {
    const members = await findDemoMembers(trx);
    for (const person of members) {
      const { id, email } = person;
      await sql`delete from access_tokens where family_id in
        (select family_id from impersonations where administrator_id = ${id})`.execute(trx);
      await trx.deleteFrom('transactions').where('user_id', '=', id).execute();
      await erasePersonalRows(trx, personalData, { ...person, brands: null });
      await jobs.forget('to', email, trx);
    }
    await trx
      .deleteFrom('seed_version')
      .where((where) =>
        where.or([where('name', '=', MEMBERS_SEED), where('name', 'like', accountsSeed(MEMBERS_SEED, '%'))]),
      )
      .execute();
    return members.length;
  });
