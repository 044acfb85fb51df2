/** Finds the demo members that a database holds, and takes them out with everything that is theirs. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { erasePersonalRows, type Person } from '../personal-rows.ts';
import { accountsSeed, type DemoAccounts } from '#demo/demo.ts';
import { DEMO_MEMBERS, demoAddress, MEMBERS_SEED } from './members.ts';

/**
 * The demo members that are still there. Who came after they were seeded is none of them, whatever address they chose: a
 * stranger who signs up with one must not keep a site from starting.
 */
export const findDemoMembers = (db: Kysely<Database>): Promise<Omit<Person, 'brands'>[]> =>
  db
    .selectFrom('users')
    .innerJoin('seed_version', (join) =>
      join
        // Accounts from before brands had members of their own were seeded under the bare name.
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
 * Removes the demo members with everything held of them, their invented payments and the sessions an administrator among
 * them has in other members' places. Returns how many there were; the next start in development seeds them anew.
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
