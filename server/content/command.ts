/** `npm run catalogue -- export FILE | import FILE [--dry-run]`: the editors' content, as lines of JSON. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { ConfigFault } from '../config/config-fault.ts';
import { readConfig } from '../config/config.ts';
import { createKysely } from '../db/kysely.ts';
import { FolderLocked, lockFolder } from '../db/lock.ts';
import { migrate } from '../db/migrate.ts';
import { LONG_STATEMENT_TIMEOUT_MS, openPool, placeOf } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { Content } from '#ports/content.ts';
import { exportLines } from './export.ts';
import { FaultyLines, importLines } from './import.ts';
import { installedContent } from './installed.ts';

const USAGE = `npm run catalogue -- export FILE
npm run catalogue -- import FILE [--dry-run]

Works on the database the settings name (DATABASE_URL, else DATA_DIR; the site must not be running on that DATA_DIR).
FILE has a line of JSON for each thing. A file with a fault is not imported at all; each fault is reported with its line.
--dry-run says what an import would change.`;

interface Asked {
  readonly act: 'import' | 'export';
  readonly file: string;
  readonly isDry: boolean;
}

/** Parses the arguments; undefined if they are invalid, which prints the usage. */
function askedOf(args: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [act, file, ...rest] = positionals;
    if ((act !== 'import' && act !== 'export') || file === undefined || rest.length > 0) return undefined;
    return act === 'export' && values['dry-run'] ? undefined : { act, file, isDry: values['dry-run'] };
  } catch {
    return undefined;
  }
}

type Say = (line: string) => unknown;

async function takeOut(db: Kysely<Database>, { kinds }: Content, file: string, say: Say): Promise<number> {
  const out = createWriteStream(file);
  const { lines, faults } = await exportLines(db, kinds, async (line) => {
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  });
  out.end();
  await finished(out);
  faults.forEach(say);
  say(`Exported ${lines} lines${faults.length > 0 ? '; an import would refuse the entries above' : ''}.`);
  return faults.length > 0 ? 1 : 0;
}

async function bringIn(
  db: Kysely<Database>,
  { kinds, settle }: Content,
  { file, isDry }: Asked,
  say: Say,
): Promise<number> {
  const imported = await importLines(db, {
    kinds,
    file,
    isDry,
    report: (kind, key, fields) => {
      if (isDry) say(`${kind} ${key}: ${fields === 'new' ? fields : fields.join(', ')}`);
    },
  });
  for (const { kind, added, changed, unchanged } of imported)
    say(`${kind}: ${added} new, ${changed} changed, ${unchanged} as they were`);
  const isChanged = imported.some(({ added, changed }) => added + changed > 0);
  if (isChanged && !isDry) await settle?.(db);
  say(isDry ? 'Nothing was written.' : isChanged ? 'Imported.' : 'Everything was there already.');
  return 0;
}

/** Errors that the user can fix: one sentence, without a stack. */
const isPlain = (error: unknown): error is Error =>
  error instanceof FaultyLines ||
  error instanceof FolderLocked ||
  error instanceof ConfigFault ||
  (error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code)));

/** Runs the command; returns its exit code. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { say, complain }: { readonly say: Say; readonly complain: Say },
): Promise<number> {
  const asked = askedOf(args);
  if (!asked) {
    complain(USAGE);
    return 1;
  }
  try {
    const config = readConfig(env);
    const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined;
    const open = await openPool(placeOf(config), undefined, LONG_STATEMENT_TIMEOUT_MS);
    try {
      const db = createKysely(open);
      await migrate(db);
      const content = await installedContent();
      return asked.act === 'export'
        ? await takeOut(db, content, asked.file, say)
        : await bringIn(db, content, asked, say);
    } finally {
      await open.close();
      unlock?.();
    }
  } catch (error) {
    if (!isPlain(error)) throw error;
    complain(error.message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await run(process.argv.slice(2), process.env, {
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
