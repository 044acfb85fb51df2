/** Database lookups of the visitor per request: one for the session and one for the age session. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { openSession } from '#plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '#plugins/age-gate/server/testing-gate.ts';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { getPlayData } from '#plugins/player/api.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import { Identity } from '#ports/identity.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { fixturesOf } from './support/fixtures.ts';
import { seedMembers } from './support/members.ts';
import { IS_PROVING } from './support/proving.ts';
import { readsOf, type Fixtures } from './support/reads.ts';
import { testSite } from './support/site.ts';

const LEAST_READS = 60;
/** Every n-th GET request is sent; the proof sends all of them. */
const EVERY = IS_PROVING ? 1 : 4;
const IN_BRITISH = { 'x-el-country': 'GB', 'accept-language': 'en' };
type Who = 'guest' | 'member' | 'impersonated';
const EVERYBODY: readonly Who[] = ['guest', 'member', 'impersonated'];

let identify: MockInstance<Identity['identify']>;
let query: MockInstance;
let site: TestOrigin;
let people: Readonly<Record<Who, TestVisitor>>;
let ageSession = '';

/** A visitor of a gated country who has verified their age. */
function verified(): TestVisitor {
  const visitor = site.visitor(IN_BRITISH);
  visitor.cookies.set('session_id', ageSession);
  return visitor;
}

async function member(username: string): Promise<TestVisitor> {
  const visitor = verified();
  await visitor.http.call(postLogin, { body: { username, password: DEMO_PASSWORD } });
  return visitor;
}

async function impersonated(): Promise<TestVisitor> {
  const { id } = await (await member('registered@example.test')).http.call(getMe);
  const admin = await member('owner@example.test');
  await site.origin.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', 'owner@example.test')
    .execute();
  const body = { user_id: id, reason: 'The member asked why a film does not play.' };
  const { token } = await admin.http.call(postImpersonation, { body });
  const visitor = verified();
  await visitor.http.call(postImpersonationBegin, { body: { token } });
  return visitor;
}

beforeAll(async () => {
  site = await testSite();
  const identity = site.origin.modules.service(Identity);
  if (!identity) throw new Error('nobody says whose request it is');
  identify = vi.spyOn(identity, 'identify');
  query = vi.spyOn(site.origin.db.getExecutor(), 'executeQuery');
  await seedMembers(site.origin);
  ageSession = await openSession(site.origin, IN_BRITAIN);
  await settle(site.origin, ageSession, 'verified');
  const one = await member('premium@example.test');
  people = { guest: verified(), member: one, impersonated: await impersonated() };
  // The first use of a token is recorded in the database, so it precedes the counts.
  for (const who of EVERYBODY) await people[who].fetch('/api/visitor');
}, 60_000);
afterAll(() => site.close());
beforeEach(() => forgetCounts());

function forgetCounts(): void {
  identify.mockClear();
  query.mockClear();
}

/** Number of times a table was read since the counts were reset. */
const readsFrom = (table: string): number =>
  query.mock.calls.filter(([{ sql }]) => /^\s*select/.test(sql) && sql.includes(table)).length;
const lookups = () => ({
  identify: identify.mock.calls.length,
  sessions: readsFrom('access_tokens'),
  ageSessions: readsFrom('age_sessions'),
});
const ONCE = {
  guest: { identify: 1, sessions: 0, ageSessions: 1 },
  member: { identify: 1, sessions: 1, ageSessions: 1 },
  impersonated: { identify: 1, sessions: 1, ageSessions: 1 },
} as const;

const html = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;

describe.each(EVERYBODY)('session lookups of a request by %s', (who) => {
  it.each(['/', '/film', '/film/night-swim', '/film/night-swim/watch/trailer/1', '/profile', '/nowhere'])(
    'rendering %s looks the session up once, however many calls it makes',
    async (path) => {
      const answer = await people[who].fetch(path, html);
      await answer.text();
      expect(answer.status).toBeLessThan(500);
      expect(lookups()).toEqual(ONCE[who]);
    },
  );

  it('every GET request of the API looks the session up once', async () => {
    const all = await fixturesOf(site.origin.db);
    const first: Fixtures = Object.fromEntries(
      Object.entries(all).map(([name, values]) => [name, values.slice(0, 1)]),
    );
    const document = (await (await people[who].fetch('/api/openapi.json')).json()) as OpenApi;
    const reads = [
      // These endpoints read the list of sessions itself, alone or within the export.
      ...readsOf(document, first).filter((path) => !/^\/api\/me\/(?:sessions|stored)/.test(path)),
      `/api/age-verification/session/${ageSession}`,
    ];
    const found = [];
    for (const path of reads.filter((_path, index) => index % EVERY === 0)) {
      forgetCounts();
      const answer = await people[who].fetch(path);
      if (answer.status >= 500) found.push({ path, status: answer.status });
      const seen = lookups();
      if (seen.identify > 1 || seen.sessions > ONCE[who].sessions || seen.ageSessions > 1)
        found.push({ path, ...seen });
    }
    expect(found).toEqual([]);
    expect(reads.length).toBeGreaterThan(LEAST_READS);
  });

  it.each([
    ['POST', '/api/cookies-consent', {}],
    ['POST', '/api/lust-view', { movie_id: 1, position: 1 }],
    ['POST', '/api/me/password', { password: 'wrong', new_password: 'a long evening' }],
    ['DELETE', '/api/me/sessions', {}],
    ['POST', '/api/age-verification/session/:own/verification-url', {}],
  ])('%s %s looks the session up once', async (method, path, body) => {
    const answer = await people[who].fetch(path.replace(':own', ageSession), {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(500);
    expect(lookups()).toEqual(ONCE[who]);
  });

  it('a media file looks the session up once', async () => {
    const { id } = await site.origin.db
      .selectFrom('movies')
      .select('id')
      .where('slug', '=', 'night-swim')
      .executeTakeFirstOrThrow();
    const play = await people[who].http.call(getPlayData, { params: { id }, query: { type: 'trailer' } });
    forgetCounts();
    expect((await people[who].fetch(play.streaming_links.ahls)).status).toBe(200);
    expect(lookups()).toEqual(ONCE[who]);
  });

  it('a log-out looks the session up once', async () => {
    const arriving = {
      guest: async () => verified(),
      member: () => member('trial@example.test'),
      impersonated,
    };
    const visitor = await arriving[who]();
    const leave = () =>
      visitor.fetch('/api/logout', { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } });
    await visitor.fetch('/api/visitor');
    forgetCounts();
    expect((await leave()).status).toBe(201);
    expect(lookups()).toEqual(ONCE[who]);
  });
});

it('a rendered page still identifies the member', async () => {
  expect(await (await people.member.fetch('/profile', html)).text()).toContain('premium@example.test');
});
