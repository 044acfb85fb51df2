/**
 * Starts the origin: settings, lock, database, migrations, demo catalogue, HTTP, jobs; and stops it in the reverse
 * order.
 */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brandFaults } from '#app/brand-parts.ts';
import { createOrigin, type BrandOrigin, type OpenOrigin } from './bootstrap/open-origin.ts';
import type { AppOptions } from './bootstrap/app.ts';
import { createApps } from './bootstrap/apps.ts';
import { prepareDatabase } from './bootstrap/prepare-database.ts';
import { readConfig, type Config } from './config/config.ts';
import { ConfigFault } from './config/config-fault.ts';
import { reasonOf } from './db/unavailable.ts';
import { lockFolder } from './db/lock.ts';
import { whenPresent } from './db/wait.ts';
import { explain } from './bootstrap/explain.ts';
import { warnOfImprint } from './bootstrap/imprint.ts';
import { RESPONSE_CACHE_S } from './http/cache/response-cache.ts';
import { serveMetrics } from './http/process/metrics.ts';
import { createLog } from './logging/log.ts';
import { BOARD, devPageApp } from './pages/dev-page-app.ts';
import { cdnHeaders } from './http/cdn/headers.ts';
import { createGuestPages } from './pages/guest-pages.ts';
import { createPageCache } from './pages/page-cache.ts';
import { builtPageApp } from './pages/page-app.ts';
import { Overloaded } from './pages/render-queue.ts';
import { shell } from './pages/shell.ts';
import { EXIT_FAILED, stopTimes, onStop } from './processes/stop.ts';
import { announce, answerMetrics, startWorkers, reportServing, workerNumber } from './processes/workers.ts';

/** Exit code for invalid settings. */
const EXIT_SETTINGS = 2;

/** Whether `npm run dev` serves the page app from its sources. */
const isDevelopment = process.env['NOCTURNE_DEV'] === '1';

/** Ends the process with one line for the operator. */
function fail(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function settings(): Config {
  try {
    const config = readConfig(process.env);
    if (isDevelopment && config.otherBrands.length > 0)
      throw new ConfigFault(['BRANDS must be one brand for npm run dev']);
    if (isDevelopment && config.processes > 1) throw new ConfigFault(['PROCESSES must be 1 for npm run dev']);
    return config;
  } catch (error) {
    if (error instanceof ConfigFault) return fail(error.message, EXIT_SETTINGS);
    return fail(explain(error, { host: '', port: 0 }), EXIT_FAILED);
  }
}

/**
 * The pages of the built page app, or of its sources with `npm run dev`; an origin without a built page app serves the
 * API only. All except `npm run dev` cache responses, even outside production: otherwise every image would query the
 * database for its permissions.
 */
async function pagesOf(origin: BrandOrigin): Promise<AppOptions> {
  if (isDevelopment)
    return { board: BOARD, pages: async (site) => shell(site, { origin, app: await devPageApp(site) }) };
  const folder = fileURLToPath(new URL(`../dist/${origin.config.brand}`, import.meta.url));
  if (!existsSync(`${folder}/client/index.html`)) {
    origin.log.warn({ brand: origin.config.brand }, 'the page app is not built; run npm run build');
    return { responseCacheS: RESPONSE_CACHE_S };
  }
  const built = await builtPageApp(folder);
  const guestPages = createGuestPages(
    createPageCache({
      now: origin.now,
      onFault: (error) => {
        if (!(error instanceof Overloaded)) origin.log.error({ err: error }, 'page could not be renewed');
      },
    }),
    cdnHeaders(origin),
  );
  return {
    pages: (site) => shell(site, { origin, app: built, guestPages }),
    guestPages,
    responseCacheS: RESPONSE_CACHE_S,
  };
}

/** Everything that was opened; it is closed in reverse order. */
type Closing = { close(): unknown }[];

/** Prints once that the start waits for the database; the log contains it as well. */
function awaited(): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (!isReported) process.stderr.write(`Waiting for the database: ${reasonOf(error)}.\n`);
    isReported = true;
  };
}

async function start(config: Config, closing: Closing): Promise<OpenOrigin> {
  if (!config.databaseUrl) closing.push({ close: lockFolder(config.dataDir) });
  const worker = workerNumber();
  const log = createLog(config.logLevel);
  const origin = await createOrigin({ config, log: worker === undefined ? log : log.child({ worker }) });
  closing.push(origin);
  for (const one of [origin, ...origin.others]) warnOfImprint(one);
  const onUnavailable = awaited();
  await whenPresent(() => prepareDatabase(origin), onUnavailable);
  const app = await createApps(origin, pagesOf);
  await whenPresent(async () => {
    await origin.jobs.prepare();
    const erased = await origin.eraseAgain();
    if (erased > 0)
      origin.log.warn({ erased }, 'erased accounts that were deleted after the restored backup was made');
  }, onUnavailable);
  await app.listen({ port: config.port, host: config.host });
  closing.push({
    async close() {
      // A developer waits for the next start, and there is no load balancer.
      await app.drain.stop(isDevelopment ? 0 : undefined, stopTimes(config.stopS).requestsMs);
      await app.close();
    },
  });
  if (worker !== undefined) answerMetrics(() => app.metrics.ofWorker(worker));
  else if (config.metricsPort !== undefined) {
    const metrics = await serveMetrics(app.metrics, { port: config.metricsPort, host: config.host });
    closing.push(metrics);
  }
  await whenPresent(() => origin.jobs.begin(), onUnavailable);
  return origin;
}

const config = settings();
for (const { brand } of [config, ...config.otherBrands]) {
  const faults = await brandFaults(brand);
  if (faults.length > 0) fail(new ConfigFault(faults).message, EXIT_SETTINGS);
}
// The process that starts workers serves nothing itself, and ends with them.
if (cluster.isPrimary && config.processes > 1) await startWorkers(config);
const closing: Closing = [];
let isEnding = false;

/** Stops in order, once. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const stopped = (async () => {
    for (const one of closing.toReversed())
      try {
        await one.close();
      } catch (error) {
        // The rest is closed nevertheless.
        process.stderr.write(`Stopping: ${String(error)}\n`);
      }
  })();
  await Promise.race([stopped, pause(stopTimes(config.stopS).wholeMs, undefined, { ref: false })]);
  process.exit(code);
}

onStop(() => void end(0));

try {
  const origin = await start(config, closing);
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      origin.log.fatal({ err: error }, event);
      void end(EXIT_FAILED);
    });
  if (cluster.isWorker) reportServing();
  else announce(config);
} catch (error) {
  // Closing makes a running start fail, which is expected.
  if (!isEnding) {
    process.stderr.write(`${explain(error, config)}\n`);
    await end(error instanceof ConfigFault ? EXIT_SETTINGS : EXIT_FAILED);
  }
}
