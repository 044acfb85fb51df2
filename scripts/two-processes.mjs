/**
 * `npm run two-processes [-- FILES AND OPTIONS OF PLAYWRIGHT]`: runs the journeys against two processes on Postgres and Redis
 * that serve two brands by host and answer requests alternately. `-- --serve` only serves that site until it receives a signal.
 * `PORT` is the first of four ports.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { exitWith, install, nodePath, ROOT, toolEnv } from './install.mjs';
import { hasPostgres } from './postgres.mjs';
import { hasRedis } from './redis.mjs';

const EXIT_SIGNALLED = 130;
const given = process.argv.slice(2);
const isServing = given.includes('--serve');

await install();
if (!hasPostgres() || !hasRedis())
  exitWith('Two processes need Postgres and Redis.', 'Install both (Debian: postgresql, redis-server).');
for (const brand of ['streaming', 'store']) await build(brand);

const tools = toolEnv();
const journeys = [join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list'];
const args = isServing ? [join(ROOT, 'tests', 'e2e', 'serve-two.ts')] : [...journeys, ...given];
const child = spawn(nodePath(), args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...tools,
    ...(isServing ? {} : { CHROMIUM_PATH: await chromium() }),
    NODE_OPTIONS: `${tools.NODE_OPTIONS} --import ${new URL('../tests/e2e/local-names.mjs', import.meta.url).href}`,
    TWO_PROCESSES: process.env.PORT || '4310',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => process.exit(code ?? (signal ? EXIT_SIGNALLED : 1)));
