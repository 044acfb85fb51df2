/** Seeds the demo catalogue: at start once, or by hand with `npm run demo -- --scale 10000`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createOrigin, type OpenOrigin } from '../open-origin.ts';
import { readConfig } from '../config.ts';
import { lockFolder } from '../db/lock.ts';
import { migrate } from '../db/migrate.ts';
import type { Origin } from '../origin.ts';
import { removeMembers } from './remove-members.ts';
import { rowsOf } from './seed-rows.ts';
import { grown } from './seed-scale.ts';
import { type Catalogue, readCatalogue } from './seed-schema.ts';
import { settle, writeRows } from './seed-write.ts';

const CATALOGUE_FOLDER = fileURLToPath(new URL('./catalogue/', import.meta.url));
const MEDIA_FOLDER = fileURLToPath(new URL('./media/', import.meta.url));
/** The row of `seed_version` that tells which catalogue a database holds. */
const SEED_NAME = 'demo-catalogue';

type Soil = Pick<Origin, 'db' | 'now'>;

/** The demo catalogue as its files tell it. Throws when a file is faulty. */
export const demoCatalogue = (): Catalogue => readCatalogue(CATALOGUE_FOLDER, MEDIA_FOLDER);

/**
 * Brings the database to a catalogue unless it holds it already; true when it wrote. All of it or nothing, and of
 * processes that start together one writes. What visitors have changed (views, sales, ratings) is left alone.
 */
export async function plant({ db, now }: Soil, catalogue: Catalogue): Promise<boolean> {
  const { version } = catalogue;
  const wrote = await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into seed_version (name, version, seeded_at) values (${SEED_NAME}, ${version}, ${now()})
      on conflict (name) do update set version = excluded.version, seeded_at = excluded.seeded_at
        where seed_version.version <> excluded.version
      returning name`.execute(trx);
    if (rows.length === 0) return false;
    await writeRows(trx, rowsOf(catalogue));
    return true;
  });
  if (wrote) await settle(db);
  return wrote;
}

/** Plants the demo catalogue unless this very content is there. Called at every start. */
export const seedOnce = (origin: Soil): Promise<boolean> => plant(origin, demoCatalogue());

const USAGE = `npm run demo -- [--scale FILMS | --remove-members]

Works on the database the settings name (DATABASE_URL, else DATA_DIR; the site must not be running on that DATA_DIR).
Seeds the demo catalogue. With --scale, generated films are added until there are FILMS of them; the same number always
gives the same films. Generated films stay until the data folder is removed. With --remove-members, nothing is seeded:
the demo members and everything that is theirs go, so that a production site can start.`;

/** By hand, on data that no site has open: does what was asked for, and says what that was. */
async function work(
  origin: OpenOrigin,
  { scale, removes }: { scale: number; removes: boolean },
): Promise<string> {
  await migrate(origin.db);
  if (removes) {
    await origin.jobs.prepare();
    return `Removed ${await removeMembers(origin)} demo members.`;
  }
  const catalogue = grown(demoCatalogue(), scale);
  const { length } = catalogue.films;
  return (await plant(origin, catalogue))
    ? `Seeded ${length} films.`
    : `The database holds these ${length} films.`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: '0' },
      'remove-members': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const scale = Number(values.scale);
  if (values.help || !Number.isSafeInteger(scale) || scale < 0) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const config = readConfig(process.env);
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined;
  const origin = await createOrigin({ config, background: false });
  try {
    console.log(await work(origin, { scale, removes: values['remove-members'] }));
  } finally {
    await origin.close();
    unlock?.();
  }
}

if (import.meta.main) await main();
