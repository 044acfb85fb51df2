/** Starts the origin: settings, lock, database, migrations, demo catalogue, HTTP, jobs; and ends it in the reverse order. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp, createOrigin, type AppOptions, type OpenOrigin } from './app.ts';
import { ConfigFault, readConfig, type Config } from './config.ts';
import { FolderLocked, lockFolder } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { plantMembers } from './demo/seed-members.ts';
import { seedOnce } from './demo/seed.ts';
import { REPLY_KEPT_S } from './http/kept-replies.ts';
import { serveMetrics } from './http/metrics.ts';
import { devPageApp } from './shell/dev-page-app.ts';
import { builtPageApp } from './shell/page-app.ts';
import { shell } from './shell/shell.ts';

/** Exit codes: settings that cannot be used, and everything else that keeps the origin from running. */
const EXIT_SETTINGS = 2;
const EXIT_FAILED = 1;
/** How long a stop may take before it is cut short. */
const STOP_MS = 20_000;

/** Ends the process with one line for the operator. */
function fail(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigFault) return fail(error.message, EXIT_SETTINGS);
    throw error;
  }
}

/** What went wrong at the start, in words an operator can act on. */
function explain(error: unknown, config: Config): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof FolderLocked) return error.message;
  if (code === 'EADDRINUSE')
    return `Port ${port ?? config.port} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `Not allowed: ${message}. Choose another PORT or DATA_DIR.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL cannot be reached.';
  return `The origin could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
}

/**
 * The pages of the built page app, or with `npm run dev` of its sources; an origin without one answers the API alone. A
 * built site keeps replies also outside production: else every picture would ask the database who may see it.
 */
async function pagesOf(origin: OpenOrigin): Promise<Pick<AppOptions, 'pages' | 'keepsRepliesS'>> {
  if (process.env['NOCTURNE_DEV'] === '1')
    return { pages: async (site) => shell(site, { origin, app: await devPageApp(site) }) };
  const folder = fileURLToPath(new URL(`../dist/${origin.config.brand}`, import.meta.url));
  if (!existsSync(`${folder}/client/index.html`)) {
    origin.log.warn('the page app is not built; run npm run build');
    return {};
  }
  const built = await builtPageApp(folder);
  return { pages: (site) => shell(site, { origin, app: built }), keepsRepliesS: REPLY_KEPT_S };
}

/** Everything that was opened, to be closed the last first. */
type Closing = { close(): unknown }[];

async function start(config: Config, closing: Closing): Promise<OpenOrigin> {
  if (!config.databaseUrl) closing.push({ close: lockFolder(config.dataDir) });
  const origin = await createOrigin({ config });
  closing.push(origin);
  await migrate(origin.db);
  await seedOnce(origin);
  await plantMembers(origin);
  let stopping = false;
  const app = await createApp(origin, { ...(await pagesOf(origin)), isReady: () => !stopping });
  await origin.jobs.prepare();
  await app.listen({ port: config.port, host: config.host });
  closing.push(app, { close: () => (stopping = true) });
  if (config.metricsPort !== undefined) {
    const metrics = await serveMetrics(app.metrics, { port: config.metricsPort, host: config.host });
    closing.push(metrics);
  }
  await origin.jobs.begin();
  return origin;
}

const config = settings();
const closing: Closing = [];
let ending = false;

async function end(code: number): Promise<never> {
  if (ending) return process.exit(EXIT_FAILED);
  ending = true;
  const stopped = (async () => {
    for (const one of closing.toReversed()) await one.close();
  })();
  await Promise.race([stopped, pause(STOP_MS, undefined, { ref: false })]).catch(() => undefined);
  return process.exit(code);
}

process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));

try {
  const origin = await start(config, closing);
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      origin.log.fatal({ err: error }, event);
      void end(EXIT_FAILED);
    });
  process.stdout.write(`Nocturne (${config.brand}) at ${config.publicUrl}\n`);
} catch (error) {
  process.stderr.write(`${explain(error, config)}\n`);
  await end(EXIT_FAILED);
}
