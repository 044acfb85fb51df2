/** What a start seeds, and why production refuses to start on data that holds demo members. */
import { sql } from 'kysely';
import type { Origin } from '../origin.ts';
import { findDemoMembers } from './remove-members.ts';
import { plantMembers } from './seed-members.ts';
import { seedOnce } from './seed.ts';

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

type Start = Pick<Origin, 'db' | 'now' | 'config' | 'log'>;

async function markProduction({ db, now }: Start): Promise<void> {
  await sql`insert into seed_version (name, version, seeded_at) values (${PRODUCTION_MARK}, '1', ${now()})
    on conflict (name) do nothing`.execute(db);
}

async function isProductions({ db }: Start): Promise<boolean> {
  const marked = db.selectFrom('seed_version').select('name').where('name', '=', PRODUCTION_MARK);
  return (await marked.executeTakeFirst()) !== undefined;
}

/**
 * Seeds at a start. Production seeds nothing unless asked (`SEED=demo`: the catalogue, never the members); elsewhere both are
 * there unless told otherwise (`SEED=none`), but not on the data of a production site, whose films they would overwrite.
 * Throws DemoMembersPresent.
 */
export async function seedAtStart(origin: Start): Promise<void> {
  const { config, db, log } = origin;
  if (config.production) {
    if ((await findDemoMembers(db)).length > 0) throw new DemoMembersPresent();
    await markProduction(origin);
    if (config.seed === 'demo') await seedOnce(origin);
    return;
  }
  if (config.seed === 'none') return;
  const foreign = await isProductions(origin);
  if (foreign)
    log.warn(
      'the data are those of a production site: no demo member is seeded, and no film unless SEED=demo',
    );
  if (!foreign || config.seed === 'demo') await seedOnce(origin);
  if (!foreign) await plantMembers(origin);
}
