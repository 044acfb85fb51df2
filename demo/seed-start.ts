/** What a start seeds, and why production refuses to start on data that holds demo members. */
import { sql } from 'kysely';
import type { OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { seedAccounts, seedContent } from './demo.ts';

/** Production was started on data with members, one of them an administrator, whose password stands in the README. */
export class DemoMembersPresent extends Error {
  override readonly name = 'DemoMembersPresent';
  constructor() {
    super(
      'The data hold demo members, whose password everybody knows: remove them with "npm run demo -- --remove-members" and the same settings, then start again.',
    );
  }
}

/** The row of `seed_version` that tells that a production site was started on a database. */
const PRODUCTION_MARK = 'production';

type Start = Pick<OpenOrigin, 'db' | 'now' | 'config' | 'log' | 'demos' | 'brandAccounts' | 'demoAccounts'>;

async function markProduction({ db, now }: Start): Promise<void> {
  await sql`insert into seed_version (name, version, seeded_at) values (${PRODUCTION_MARK}, '1', ${now()})
    on conflict (name) do nothing`.execute(db);
}

async function isProductions({ db }: Start): Promise<boolean> {
  const marked = db.selectFrom('seed_version').select('name').where('name', '=', PRODUCTION_MARK);
  return (await marked.executeTakeFirst()) !== undefined;
}

/** Demo accounts are looked for in the tables of every plugin that is installed, whatever brand is served. */
async function holdsAccounts({ db, demoAccounts }: Start): Promise<boolean> {
  const present = await Promise.all(demoAccounts.map((one) => one.arePresent(db)));
  return present.includes(true);
}

/** Takes the demo accounts out with everything held of them; returns how many there were. */
export async function removeDemoAccounts(
  origin: Pick<OpenOrigin, 'db' | 'jobs' | 'demoAccounts' | 'personalData'>,
): Promise<number> {
  const removed = await Promise.all(origin.demoAccounts.map((one) => one.remove(origin)));
  return removed.reduce((sum, count) => sum + count, 0);
}

/**
 * Seeds at a start. Production seeds nothing unless asked (`SEED=demo`: content, never accounts); elsewhere both are
 * there unless told otherwise (`SEED=none`), but not on the data of a production site, whose films they would overwrite.
 * Throws DemoMembersPresent.
 */
export async function seedAtStart(origin: Start): Promise<void> {
  const { config, log } = origin;
  if (config.production) {
    if (await holdsAccounts(origin)) throw new DemoMembersPresent();
    await markProduction(origin);
    if (config.seed === 'demo') await seedContent(origin);
    return;
  }
  if (config.seed === 'none') return;
  const foreign = await isProductions(origin);
  if (foreign)
    log.warn(
      'the data are those of a production site: no demo member is seeded, and no film unless SEED=demo',
    );
  if (!foreign || config.seed === 'demo') await seedContent(origin);
  if (!foreign) await seedAccounts(origin);
}
