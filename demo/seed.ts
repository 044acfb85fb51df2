/** Seeds demo rows manually: `npm run demo -- --scale 10000`. */
import { parseArgs } from 'node:util';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { readConfig } from '#server/config/config.ts';
import { lockFolder } from '#server/db/lock.ts';
import { LONG_STATEMENT_TIMEOUT_MS } from '#server/db/pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedContent } from './demo.ts';
import { removeDemoAccounts } from './seed-start.ts';

const USAGE = `npm run demo -- [--scale FILMS | --remove-members]

Works on the database the settings name (DATABASE_URL, else DATA_DIR; the site must not be running on that DATA_DIR).
Seeds the demo catalogue. With --scale, generated films are added until there are FILMS of them; the same number always
gives the same films. Generated films stay until the data folder is removed. With --remove-members, nothing is seeded:
the demo members and everything that is theirs go, so that a production site can start.`;

/** Runs the requested action on a database that no running site uses, and returns a summary. */
async function work(
  origin: OpenOrigin,
  { scale, removes }: { scale: number; removes: boolean },
): Promise<string> {
  await migrate(origin.db);
  if (removes) {
    await origin.jobs.prepare();
    return `Removed ${await removeDemoAccounts(origin)} demo members.`;
  }
  const seeded = await seedContent(origin, scale);
  return seeded
    .map(({ wrote, summary }) => (wrote ? `Seeded ${summary}.` : `The database holds these ${summary}.`))
    .join('\n');
}

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
  process.exit(values.help ? 0 : 1);
}
const config = readConfig(process.env);
const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined;
const origin = await createOrigin({
  config,
  background: false,
  statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
});
try {
  console.log(await work(origin, { scale, removes: values['remove-members'] }));
} finally {
  await origin.close();
  unlock?.();
}
