/** Databases for tests: prepared once, and copied for each test file. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { createOrigin, type OpenOrigin } from '../bootstrap/open-origin.ts';
import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationFiles } from '../db/migration-files.ts';
import type { Place } from '../db/pool.ts';
import { seedContent } from '#demo/demo.ts';
import { installedPlugins, originFolder } from '../bootstrap/plugin-folders.ts';
import { copyOf, type TestPlace } from './postgres.ts';
import { embeddedOf, onServer, sharedPlace } from './shared.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, '.cache');
/** Settings that make the embedded database quick to open: a test has little data and one connection. */
const SMALL_DATABASE = ["shared_buffers = '16MB'", 'max_connections = 10'];
/** Template databases of a new server, which no test needs. */
const SPARE_DATABASES = ['template0', 'template1'];

export interface Wanted {
  readonly config: Config;
  /** Whether the demo catalogue is seeded. */
  readonly seeded: boolean;
  /** The time of the seeding. */
  readonly now: Date;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (file) => /\.(ts|json)$/.test(file) && !/\.(?:test|proof)\.ts$/.test(file) && statSync(file).isFile(),
    )
    .sort();
}

/** The modules' folders with demo rows. */
const demoFolders = (): URL[] =>
  installedPlugins()
    .map((id) => new URL('demo/', originFolder(id)))
    .filter((folder) => existsSync(folder));

/** The brands whose plugins provide the demo: a database that is seeded for one brand must not be used for another. */
const brandsOf = ({ seeded, config }: Wanted): string =>
  seeded ? [config, ...config.otherBrands].map(({ brand }) => brand).join() : '';

/** Keys by brands, cached because the files do not change during a run. */
const keys = new Map<string, string>();

/** Changes with everything that a prepared database is made from. */
function keyOf(wanted: Wanted): string {
  const brands = brandsOf(wanted);
  const key = keys.get(brands) ?? hashOf(wanted.seeded, brands);
  keys.set(brands, key);
  return key;
}

function hashOf(seeded: boolean, brands: string): string {
  const migrations = migrationFiles().map(({ url }) => fileURLToPath(url));
  const folders = [new URL('../../demo/', import.meta.url), ...demoFolders()];
  const demo = seeded ? folders.flatMap((folder) => filesBelow(fileURLToPath(folder))) : [];
  const hash = createHash('sha256');
  for (const file of [...migrations, ...demo, join(ROOT, 'package.json'), fileURLToPath(import.meta.url)])
    hash.update(file).update(readFileSync(file));
  hash.update(brands);
  return hash.digest('hex').slice(0, 16);
}

/** Prepares a database for tests: migrated, seeded if wanted, and with the job queue's own tables. */
async function prepare(
  { config, seeded, now }: Wanted,
  place: Place,
  after?: (origin: OpenOrigin) => Promise<void>,
): Promise<void> {
  const origin = await createOrigin({ config, place, background: false, now: () => now });
  await migrate(origin.db);
  if (seeded) await seedContent(origin);
  await origin.jobs.prepare();
  await origin.jobs.stop();
  await after?.(origin);
  await origin.close();
}

/** Removes memory and files that no test needs: they take half of the time to open a dump. */
async function slim(embedded: PGlite): Promise<void> {
  await embedded.exec('update pg_database set datistemplate = false, datallowconn = true');
  for (const name of SPARE_DATABASES) await embedded.exec(`drop database if exists ${name}`);
  for (const setting of SMALL_DATABASE) await embedded.exec(`alter system set ${setting}`);
  await embedded.exec('checkpoint');
}

/**
 * A dump of a migrated (and seeded) database. It is made once and kept in `.cache/`: opening it takes a third of a
 * second, while migrating a fresh database takes four.
 */
async function dump(wanted: Wanted): Promise<Blob> {
  const { seeded } = wanted;
  const file = join(CACHE, `test-database-${seeded ? 'seeded-' : ''}${keyOf(wanted)}.tar`);
  if (!existsSync(file)) {
    const place = {
      memory: true,
      ...(seeded ? { dump: await dump({ ...wanted, seeded: false }) } : {}),
    } as const;
    await prepare(wanted, place, async ({ embedded }) => {
      if (!embedded) throw new Error('only an embedded database can be dumped');
      await slim(embedded);
      const made = await embedded.dumpDataDir('none');
      mkdirSync(CACHE, { recursive: true });
      // Written to a temporary name and renamed, so that concurrent test files see a whole dump or none.
      writeFileSync(`${file}.${process.pid}`, new Uint8Array(await made.arrayBuffer()));
      renameSync(`${file}.${process.pid}`, file);
    });
  }
  return new Blob([readFileSync(file)]);
}

const templateOf = (wanted: Wanted): string => `nocturne_${wanted.seeded ? 'seeded_' : ''}${keyOf(wanted)}`;

/**
 * A separate database for one test file: in memory, or a copy of a prepared database on the Postgres of
 * `TEST_DATABASE_URL`.
 */
export async function placeFor(wanted: Wanted): Promise<TestPlace> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { place: { memory: true, dump: await dump(wanted) }, drop: async () => undefined };
  return copyOf(server, templateOf(wanted), (url) => prepare(wanted, { url }));
}

/** Like `placeFor`, but faster: a database that this process has reset after another test. */
export function sharedPlaceFor(wanted: Wanted): Promise<TestPlace> {
  const isOnServer = Boolean(process.env['TEST_DATABASE_URL']);
  return sharedPlace(`${isOnServer ? 'server' : 'embedded'} ${templateOf(wanted)}`, async () =>
    isOnServer ? onServer(await placeFor(wanted)) : embeddedOf(await dump(wanted)),
  );
}
