/** An administrator who impersonates a member changes none of the member's rows, regardless of the endpoint. */
import { sql } from 'kysely';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { demoAddress, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api/session.ts';
import { SPEED_METRICS } from '#plugins/analytics/rule-speed.ts';
import { releaseSegment } from '#plugins/reminders/api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { postCart } from '#plugins/store/api.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { paramsIn } from '#tools/contract/arguments.ts';
import { sampleOf } from '#tools/contract/samples.ts';
import { declared, nameOf } from './support/contract.ts';
import { ANNOUNCED } from './support/floods.ts';
import { seedMembers } from './support/members.ts';

const SUBJECT = demoAddress('premium');
const ADMIN = demoAddress('owner');
const REASON = 'The member asked why a film does not play.';
/** A path parameter that names nothing. */
const UNKNOWN = '00000000-0000-4000-8000-00000000dead';
/** Calls that end the impersonation. */
const ENDING: ReadonlySet<string> = new Set(['POST /logout']);
/** Tables that record the impersonation itself. */
const RECORD: ReadonlySet<string> = new Set(['impersonations', 'impersonation_acts', 'access_tokens']);

/** Every call that may change something, and every read of the member's data that is allowed. */
const endpoints = declared
  .map(({ endpoint }) => endpoint)
  .filter(({ method, personal }) => method !== 'GET' || personal === false)
  .toSorted((one, other) => Number(ENDING.has(nameOf(one))) - Number(ENDING.has(nameOf(other))));

const BAD = 400;
const INVALID = 422;

interface Input {
  readonly id?: number | string;
  readonly query?: string;
  readonly body?: object;
}

let site: TestOrigin;
let subject: number;
let film: number;
let cart: string;
let session: TestVisitor['cookies'];

/** Inputs that would change something of the member, or that no sample of a schema provides. */
const inputs = (): Readonly<Record<string, Input>> => ({
  'GET /me/owned/play/:id': { id: film },
  'GET /subscription/change': { query: '?plan_id=1' },
  'POST /add-to-segment': { body: { segment: releaseSegment(ANNOUNCED) } },
  'POST /cart': { body: { add: [film] } },
  'POST /experiment/:id/count': { id: 1 },
  'POST /locale': { body: { locale: 'de' } },
  'POST /lust-view': { body: { movie_id: film, position: 60 } },
  'POST /newsletter_subscriber': { body: { email: 'other@example.org', legalConsent: true } },
  'POST /oauth/token': { body: { grant_type: 'password', username: SUBJECT, password: 'a wrong password' } },
  'POST /page-speed': {
    body: { path: '/', measurements: [{ metric: SPEED_METRICS[0], value: 1, cause: '' }] },
  },
  'POST /pusher/auth': { body: { socket_id: '1.1', channel_name: 'private-none' } },
  'POST /pusher/user-auth': { body: { socket_id: '1.1' } },
  'PUT /cart/:id': { id: cart, body: { remove: [film] } },
});

/** Every table, with its columns that refer to an account. */
const referringTables = async (): Promise<readonly { table: string; columns: readonly string[] }[]> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_remove(array_agg(a.attname::text), null) as columns
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`.execute(
    site.origin.db,
  );
  return rows.filter(({ table }) => !RECORD.has(table));
};

/** The rows that refer to the member or contain the member's address, by table. */
async function rowsOfMember(): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: [string, readonly string[]][] = [];
  for (const { table, columns } of await referringTables()) {
    const own = table === 'users' ? ['id'] : columns;
    const refers = own.map((name) => sql`t.${sql.ref(name)} = ${subject}`);
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t
      where ${sql.join([sql`t::text like ${`%${SUBJECT}%`}`, ...refers], sql` or `)} order by 1`.execute(
      site.origin.db,
    );
    if (rows.length > 0) found.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}

async function call(endpoint: AnyEndpoint): Promise<{ status: number; code: string | undefined }> {
  const { id = UNKNOWN, query = '', body } = inputs()[nameOf(endpoint)] ?? {};
  const path = paramsIn(endpoint.path).reduce(
    (whole, name) =>
      whole.replace(new RegExp(`:${name}(\\([^)]*\\))?`), String(name === 'id' ? id : UNKNOWN)),
    endpoint.path,
  );
  // Logins and logouts of earlier calls do not affect this one.
  const visitor = site.visitor();
  for (const [name, value] of session) visitor.cookies.set(name, value);
  const sent = body ?? (endpoint.body && (sampleOf(endpoint.body as GenericSchema) ?? {}));
  const response = await visitor.fetch(`/api${path}${query}`, {
    method: endpoint.method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(sent ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    code: text === '' ? undefined : (JSON.parse(text) as { code?: string }).code,
  };
}

const logIn = async (username: string): Promise<TestVisitor> => {
  const visitor = site.visitor();
  await visitor.http.call(postLogin, { body: { username, password: DEMO_PASSWORD } });
  return visitor;
};
const idOf = async (email: string): Promise<number> =>
  (await site.origin.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

beforeAll(async () => {
  // The endpoints of all brands.
  site = await testOrigin({ seeded: true, modules: await installedModules(), callsPerMinute: 100_000 });
  const { db } = site.origin;
  await seedMembers(site.origin);
  await sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values (${ANNOUNCED}, 'Upcoming Release', 0, '2027-01-01', 60, '{}', '{}', '{}')`.execute(db);
  ({ id: film } = await db
    .selectFrom('movies')
    .select('id')
    .where('model_type', '=', 'Movie')
    .where('status', '=', 'Published')
    .where('user_level', '=', 0)
    .where('price_minor', '>', 0)
    .where(sql<boolean>`blocked_countries = '{}'`)
    .orderBy('id')
    .executeTakeFirstOrThrow());
  subject = await idOf(SUBJECT);
  ({ cart_id: cart } = await (await logIn(SUBJECT)).http.call(postCart, { body: { add: [film] } }));
  await db.updateTable('users').set({ role: 'admin' }).where('email', '=', ADMIN).execute();
  const admin = await logIn(ADMIN);
  const { token } = await admin.http.call(postImpersonation, { body: { user_id: subject, reason: REASON } });
  const visitor = site.visitor();
  await visitor.http.call(postImpersonationBegin, { body: { token } });
  session = visitor.cookies;
});
afterAll(() => site.close());

it('no endpoint changes a row of the member during impersonation', async () => {
  const before = await rowsOfMember();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['users', 'carts', 'subscriptions']));
  const unclear: string[] = [];
  for (const endpoint of endpoints) {
    const { status, code } = await call(endpoint);
    const isTried = status !== BAD && status !== INVALID;
    if (endpoint.personal ? code !== 'impersonated' : !isTried)
      unclear.push(`${nameOf(endpoint)}: ${status} ${code}`);
  }
  // An endpoint is listed here if `inputs` has no valid input for it.
  expect(unclear).toEqual([]);
  expect(await rowsOfMember()).toEqual(before);
});
