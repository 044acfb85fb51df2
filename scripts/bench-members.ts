/**
 * Measures calls and pages of members and staff among many accounts: `node scripts/bench-members.ts --database <url>
 * [--accounts 100000] [--records 1000000] [--films 10000] [--runs 15] [--only /me/] [--brand streaming]`. Seeds a new Postgres
 * database and queries it through the origin, without a socket. Pages need `npm run build`. On a busy machine use the
 * processor time, which the origin and the database report separately.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '#app/brand.ts';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { createApp } from '#server/bootstrap/app.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { LONG_STATEMENT_TIMEOUT_MS } from '#server/db/pool.ts';
import { cdnHeaders } from '#server/http/cdn/headers.ts';
import { createGuestPages } from '#server/pages/guest-pages.ts';
import { builtPageApp } from '#server/pages/page-app.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { shell } from '#server/pages/shell.ts';
import { seedContent } from '#demo/demo.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { seedHeavyMember, seedMembers } from '#tools/bench/member-seed.ts';
import { median } from '#tools/bench/table.ts';

/** Budget of a call or page in ms. */
const BUDGET_MS = 50;
const WARM_RUNS = 3;
const NS_PER_MS = 1e6;
const PARAMETER = /[:*]/;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    accounts: { type: 'string', default: '100000' },
    records: { type: 'string', default: '1000000' },
    films: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    brand: { type: 'string', default: 'streaming' },
  },
});
if (values.database === undefined) throw new Error('--database needs the URL of a Postgres database');

async function openOrigin(url: string): Promise<OpenOrigin> {
  return createOrigin({
    config: readConfig({
      BRAND: values.brand,
      LOG_LEVEL: 'silent',
      SECRET: 'a-key-of-the-bench-that-signs-nothing',
      NODE_ENV: 'production',
      AGE_WITHOUT_PROVIDER: 'allowed',
    }),
    place: { url },
    statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
    background: false,
  });
}

/** Seeds an empty database; a database that was seeded by an earlier run is measured as it is. */
async function prepare(origin: OpenOrigin): Promise<void> {
  const { db, config } = origin;
  await migrate(db);
  await origin.jobs.prepare();
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('bench_members') is not null as there`.execute(db);
  if (rows[0]?.there) return;
  await seedContent(origin, Number(values.films));
  const scale = { accounts: Number(values.accounts), records: Number(values.records) };
  await seedMembers(db, scale, { brand: config.brand, now: origin.now() });
}

async function openApp(origin: OpenOrigin): Promise<FastifyInstance> {
  const folder = join(import.meta.dirname, '..', 'dist', origin.config.brand);
  const options = { callsPerMinute: 1_000_000, shedsLoad: false };
  if (!existsSync(join(folder, 'client', 'index.html'))) return createApp(origin, options);
  const built = await builtPageApp(folder);
  const guestPages = createGuestPages(createPageCache({ now: origin.now }), cdnHeaders(origin));
  return createApp(origin, {
    ...options,
    guestPages,
    pages: (site) => shell(site, { origin, app: built, guestPages }),
  });
}

interface Member {
  readonly id: number;
  readonly cookie: string;
}

/** Signs up a member with a long history. */
async function heavyMember(
  origin: OpenOrigin,
  app: FastifyInstance,
  role: 'member' | 'staff',
): Promise<Member> {
  const email = `${role}-${Date.now()}@bench.example`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sign-up',
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: origin.config.publicUrl },
    payload: { email, password: 'a long evening by the sea' },
  });
  if (answer.statusCode >= 300)
    throw new Error(`the sign-up answered ${answer.statusCode}: ${answer.payload}`);
  const { id } = await origin.db
    .updateTable('users')
    .set({ role, is_email_verified: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedHeavyMember(origin.db, id, origin.now());
  return { id, cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Further addresses of calls and pages whose time depends on the number of rows. */
const moreCalls = [
  '/api/me/history-movies?page=40',
  '/api/me/history-movies?series_id=1',
  '/api/me/seen?page=30',
  '/api/me/continue-watching?page=25',
  '/api/me/wish-product?page=40',
  '/api/me/wish-product?search=night',
  '/api/me/owned?page=8',
  '/api/me/transactions?page=5',
  '/my-space?tab=continue-watching',
  '/my-space?tab=watch-again',
  '/my-space?tab=history',
  '/my-space?tab=history&page=40',
  '/my-space?page=40',
  '/my-space?search=night',
  '/my-space?view=order',
  '/film/night-swim',
  '/film?page=300',
];
const staffPaths = (memberId: number) => [
  '/_staff',
  '/_staff/actions',
  '/_staff/moderation',
  '/_staff/callbacks',
  '/_staff/pictures',
  '/_staff/edit/film/night-swim',
  `/_staff/members/${memberId}`,
  '/_staff/numbers?days=90',
  '/_staff/numbers?days=7',
];

/** Every GET without path parameters, every page without parameters, and every page of staff. */
function addresses(origin: OpenOrigin, brand: Brand, staffId: number): { member: string[]; staff: string[] } {
  const calls = origin.modules.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && !PARAMETER.test(path))
    .map(({ path }) => `/api${path}`);
  const pages = registryOf(brand)
    .routes.map(({ options }) => options.path)
    .filter((path) => !PARAMETER.test(path));
  const staff = origin.modules.service(StaffPages)?.all() ?? [];
  return {
    member: [...new Set([...calls, ...pages, ...moreCalls])],
    staff: [...new Set([...staff.map(({ path }) => `/_staff/${path}`), ...staffPaths(staffId)])],
  };
}

interface Measured {
  readonly address: string;
  readonly status: number;
  /** Median of the time from request to response. */
  readonly tookMs: number;
  /** Mean processor time of the origin's process. */
  readonly originMs: number;
  /** Mean processor time of the database's connections. */
  readonly databaseMs: number;
}

/** Processor time in ms of each connection to the database until now, by its process. */
async function databaseTimes({ db }: OpenOrigin): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  const times = new Map<number, number>();
  for (const { pid } of rows)
    try {
      const [ns] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1);
      times.set(pid, Number(ns) / NS_PER_MS);
    } catch {
      // An unused connection was closed in the meantime.
    }
  return times;
}

const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

async function measure(
  origin: OpenOrigin,
  app: FastifyInstance,
  address: string,
  cookie: string,
): Promise<Measured> {
  let status = 0;
  const ask = async () => {
    const began = performance.now();
    const answer = await app.inject({
      url: address,
      headers: address.startsWith('/api')
        ? { cookie, 'x-requested-with': 'XMLHttpRequest' }
        : { cookie, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
    });
    status = answer.statusCode;
    return performance.now() - began;
  };
  for (let run = 0; run < WARM_RUNS; run += 1) await ask();
  const runs = Number(values.runs);
  const times: number[] = [];
  const databaseBefore = await databaseTimes(origin);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) times.push(await ask());
  const { user, system } = process.cpuUsage(before);
  const databaseMs = spent(databaseBefore, await databaseTimes(origin)) / runs;
  return { address, status, tookMs: median(times), originMs: (user + system) / 1000 / runs, databaseMs };
}

const costOf = ({ originMs, databaseMs }: Measured): number => originMs + databaseMs;

function print(title: string, measured: readonly Measured[]): void {
  console.log(
    `\n| ${title} | status | median ms | origin ms | database ms | processor ms |\n| --- | --- | ---: | ---: | ---: | ---: |`,
  );
  for (const one of measured.toSorted((a, b) => costOf(b) - costOf(a))) {
    const cells = [one.tookMs, one.originMs, one.databaseMs, costOf(one)].map((ms) => ms.toFixed(1));
    console.log(
      `| ${one.address} | ${one.status} | ${cells.join(' | ')}${costOf(one) > BUDGET_MS ? ' (over budget)' : ''} |`,
    );
  }
}

const origin = await openOrigin(values.database);
await prepare(origin);
const brand = await loadBrand(origin.config.brand);
const app = await openApp(origin);
const [member, staff] = [await heavyMember(origin, app, 'member'), await heavyMember(origin, app, 'staff')];
await sql`analyze`.execute(origin.db);
const all = addresses(origin, brand, member.id);
const wanted = (address: string): boolean =>
  values.only.startsWith('=')
    ? values.only.slice(1).split(' ').includes(address)
    : address.includes(values.only);
console.log(
  `${values.accounts} accounts, ${values.records} watch records, ${values.films} films, ${values.runs} runs, ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
);
const ofMember: Measured[] = [];
for (const address of all.member.filter(wanted))
  ofMember.push(await measure(origin, app, address, member.cookie));
print('member', ofMember);
const ofStaff: Measured[] = [];
for (const address of all.staff.filter(wanted))
  ofStaff.push(await measure(origin, app, address, staff.cookie));
print('staff', ofStaff);
console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
await app.close();
await origin.close();
