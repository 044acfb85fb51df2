/** Seeds on start, and prevents production from starting on a database with demo members. */
import { sql } from 'kysely';
import type { OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { seedAccounts, seedContent } from './demo.ts';

/**
 * Thrown if production is started on a database with demo members, including an administrator, whose password is in the
 * README.
 */
export class DemoMembersPresent extends Error {
  override readonly name = 'DemoMembersPresent';
  constructor() {
    super(
      'The data hold demo members, whose password everybody knows: remove them with "npm run demo -- --remove-members" and the same settings, then start again.',
    );
  }
}

/** Name of the row in `seed_version` that marks the database of a production site. */
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

/**
 * Whether the database contains demo accounts; checks the tables of every installed plugin, regardless of the served
 * brands.
 */
async function holdsAccounts({ db, demoAccounts }: Start): Promise<boolean> {
  const present = await Promise.all(demoAccounts.map((one) => one.arePresent(db)));
  return present.includes(true);
}

/** Deletes the demo accounts with all their data; returns their number. */
export async function removeDemoAccounts(
  origin: Pick<OpenOrigin, 'db' | 'jobs' | 'demoAccounts' | 'personalData'>,
): Promise<number> {
  const removed = await Promise.all(origin.demoAccounts.map((one) => one.remove(origin)));
  return removed.reduce((sum, count) => sum + count, 0);
}

/**
 * Seeds on start. Production seeds nothing unless requested (`SEED=demo` seeds content, never accounts). Other modes
 * seed both by default (`SEED=none` disables it), but not on the database of a production site, whose films would be
 * overwritten. Throws DemoMembersPresent.
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
