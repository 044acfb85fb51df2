/**
 * Redirects of every visitor in a gated country, from any page and in any state of verification: each visitor reaches
 * the right page.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVerificationUrl } from '#plugins/age-gate/api.ts';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { getFooterConfig } from '#plugins/shell/api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { createHttp } from '#app/http/client.ts';
import type { User } from '#ports/session.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import { findSession, openSession } from '#plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '#plugins/age-gate/server/testing-gate.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { goInPage } from './support/in-page.ts';
import { IS_PROVING } from './support/proving.ts';
import { testSite } from './support/site.ts';

const GATE = '/age-verification';
const SITE = 'https://site.example';
/** A port without a listener, so that the age provider is down. */
const DEAD_PORT = '4199';
const WAIT_MS = 60_000;
/** Maximum requests of one navigation; more are a redirect loop. */
const CALLS_AT_MOST = 25;

const ROLES = ['guest', 'registered', 'premium', 'administrator as member'] as const;
type Role = (typeof ROLES)[number];
const VERIFICATIONS = ['not started', 'verified', 'expired', 'declined', 'provider down'] as const;
type Verification = (typeof VERIFICATIONS)[number];
/** Start URLs, and the final pages of visitors who may pass the gate: guests first, members second. */
const STARTS: Readonly<Record<string, readonly [guest: string, member: string]>> = {
  '/': ['/', '/'],
  '/film': ['/film', '/film'],
  '/de/film?tab=genre': ['/de/film?tab=genre', '/de/film?tab=genre'],
  '/profile': ['/login?redirect=%2Fprofile', '/profile'],
  '/login': ['/login', '/profile'],
  '/legal': ['/legal', '/legal'],
  [GATE]: ['/', '/'],
};

let site: TestOrigin;
const sessions = new Map<Role, string>();
/** A session whose verification began at a provider that does not answer. */
let begun: string;
let beginning: unknown;
const begin = () => site.visitor().http.call(createVerificationUrl, { params: { id: begun } });
beforeAll(async () => {
  site = await testSite({ env: { PORT: DEAD_PORT } });
  await seedMembers(site.origin);
  for (const role of ['registered', 'premium'] as const) sessions.set(role, await loggedIn(role));
  const admin = site.visitor();
  admin.cookies.set('Authorization', await loggedIn('admin'));
  const subject = await site.origin.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'premium@example.test')
    .executeTakeFirstOrThrow();
  const reason = 'The member asked why a film does not play.';
  const { token } = await admin.http.call(postImpersonation, { body: { user_id: subject.id, reason } });
  const instead = site.visitor();
  await instead.http.call(postImpersonationBegin, { body: { token } });
  sessions.set('administrator as member', instead.cookies.get('Authorization') ?? '');
  begun = await openSession(site.origin, IN_BRITAIN);
  beginning = await begin().catch((error: unknown) => error);
}, WAIT_MS);
afterAll(() => site.close());

async function loggedIn(name: string): Promise<string> {
  const who = site.visitor();
  await who.http.call(postLogin, { body: { username: `${name}@example.test`, password: DEMO_PASSWORD } });
  return who.cookies.get('Authorization') ?? '';
}

async function visitorWho(role: Role, verification: Verification): Promise<TestVisitor> {
  const who = site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' });
  const member = sessions.get(role);
  if (member) who.cookies.set('Authorization', member);
  if (verification === 'not started') return who;
  const id = verification === 'provider down' ? begun : await openSession(site.origin, IN_BRITAIN);
  who.cookies.set('session_id', id);
  if (verification === 'verified' || verification === 'expired') await settle(site.origin, id, 'verified');
  if (verification === 'expired') {
    const { id_hash } = (await findSession(site.origin, id)) ?? {};
    const expires_at = new Date(site.origin.now().getTime() - 1000);
    await site.origin.db
      .updateTable('age_sessions')
      .set({ expires_at })
      .where('id_hash', '=', String(id_hash))
      .execute();
  }
  if (verification === 'declined') await settle(site.origin, id, 'failed');
  return who;
}

/** The URL that a visitor must reach. */
function endOf(start: string, role: Role, verification: Verification): string {
  const [guest = '', member = ''] = STARTS[start] ?? [];
  const end = role === 'guest' ? guest : member;
  const isOpen = ['/legal', '/login'].includes(end.split('?', 1)[0] ?? '') && start !== '/profile';
  if (verification === 'verified' || isOpen) return end;
  return start.startsWith('/de/') ? `/de${GATE}` : GATE;
}

/** A URL without the parameter that contains the requested page. */
const named = (address: string): string => address.replace(/\?to=[\w-]+$/, '');

/** Follows every redirect, as a browser does. */
async function follow(who: TestVisitor, start: string) {
  let address = start;
  for (let documents = 1; documents <= 10; documents += 1) {
    const answer = await who.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) return { address, status: answer.status, html: await answer.text() };
    address = new URL(location, SITE).href.slice(SITE.length);
  }
  throw new Error(`${start} is in a redirect loop, last at ${address}`);
}

it.each([
  ['/Recover-Password/AbC', '/recover-password/AbC'],
  ['/DE/Recover-Password/AbC/', '/de/recover-password/AbC'],
])('%s is exempt from the gate and redirects once, to %s', async (address, to) => {
  const who = site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' });
  const { status, headers } = await who.fetch(address, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([301, to, []]);
  expect((await follow(who, address)).address).toBe(to);
  const from = to.startsWith('/de/') ? '/de/legal' : '/legal';
  expect(await goInPage(who, address, { from })).toMatchObject({ state: 'shown', address: to, way: [to] });
});

/** Pages that a law requires to be reachable by everybody. */
const LEGAL_PAGES = [
  '/legal?tab=cookies',
  '/imprint',
  '/accessibility',
  '/report-content?kind=film&id=1&from=%2Ffilm%2Fslow-weather',
  '/notices/some-token',
  '/transparency',
  '/withdraw',
  '/cancel-subscription',
  '/de/cancel-subscription/some-token',
  '/cancel-subscription-error',
];

it.each(LEGAL_PAGES)('an unverified visitor in a gated country reaches %s', async (address) => {
  const who = site.visitor({ 'x-el-country': 'DE', 'accept-language': 'en' });
  const answer = await who.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
    200,
    null,
    [],
  ]);
  const from = address.startsWith('/de/') ? '/de/legal' : '/legal';
  expect(await goInPage(who, address, { from })).toMatchObject({ state: 'shown', address, way: [] });
});

it('a member whose age is not verified reaches the page that cancels the subscription', async () => {
  const who = await visitorWho('premium', 'not started');
  for (const address of ['/cancel', '/profile/cancel'])
    expect(await follow(who, address)).toMatchObject({ address, status: 200 });
});

it('every page that the footer lists as legal has no gate', async () => {
  const { sections } = await site.visitor({ 'x-el-country': 'GB' }).http.call(getFooterConfig);
  const links = sections.flatMap(({ sublinks }) => sublinks.map(({ link }) => link));
  const legal = links.slice(links.indexOf('/legal'));
  expect(legal).toContain('/report-content');
  for (const address of legal)
    expect((await follow(await visitorWho('guest', 'not started'), address)).address).toBe(address);
});

it('gates with a provider that is down', () => {
  expect(beginning).toMatchObject({ code: 'unavailable' });
});

/** Of roles with the same behaviour at the gate, only one is tested here; the proof tests all. */
const ASKED = IS_PROVING ? ROLES : ROLES.filter((role) => ['guest', 'registered'].includes(role));
const every = ASKED.flatMap((role) => VERIFICATIONS.map((verification) => [role, verification] as const));

describe.each(every)('a %s whose verification is %s, in a gated country', (role, verification) => {
  it(
    'documents redirect to the right page',
    async () => {
      for (const start of Object.keys(STARTS)) {
        const { address, status } = await follow(await visitorWho(role, verification), start);
        expect([start, named(address), status]).toEqual([start, endOf(start, role, verification), 200]);
      }
    },
    WAIT_MS,
  );
});

describe.each(every)(
  'a %s whose verification is %s, on an open page in a gated country',
  (role, verification) => {
    let who: TestVisitor;
    let user: User | null;
    beforeEach(async () => {
      who = await visitorWho(role, verification);
      user = role === 'guest' ? null : await who.http.call(getMe);
      vi.stubGlobal('location', { hostname: 'site.example' });
      vi.stubGlobal('document', {
        get cookie() {
          return [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        },
        set cookie(written: string) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? [];
          if (/max-age=0\b/i.test(written)) who.cookies.delete(name);
          else who.cookies.set(name, value);
        },
      });
    });
    afterEach(() => vi.unstubAllGlobals());

    it.each(Object.keys(STARTS))('navigation from %s ends at the right page', async (start) => {
      const fetch = vi.fn<typeof who.fetch>(who.fetch);
      const counted = { http: createHttp({ fetch, base: '/api', parseReplies: true }) };
      const from = start.startsWith('/de/') ? '/de' : '/';
      const { state, address } = await goInPage(counted, start, { from, user });
      // A verified guest learns this on the gate page, which then loads a new document.
      const end = role === 'guest' && start === GATE ? GATE : endOf(start, role, verification);
      expect([state, named(address)]).toEqual(['shown', end]);
      expect(fetch.mock.calls.length).toBeLessThan(CALLS_AT_MOST);
    });
  },
);

describe('after verification', () => {
  const WANTED = '/film?tab=genre&order=title';

  it.each(ROLES)('a %s returns to the requested page with its query', async (role) => {
    const who = await visitorWho(role, 'not started');
    const gate = await follow(who, WANTED);
    await settle(site.origin, who.cookies.get('session_id') ?? '', 'verified');
    expect((await follow(who, gate.address)).address).toBe(WANTED);
    expect(who.cookies.has('age_return')).toBe(false);
  });

  it('two tabs return to their own requested pages', async () => {
    const who = await visitorWho('guest', 'not started');
    const first = await follow(who, WANTED);
    const second = await follow(who, '/faq');
    await settle(site.origin, who.cookies.get('session_id') ?? '', 'verified');
    expect((await follow(who, first.address)).address).toBe(WANTED);
    expect((await follow(who, second.address)).address).toBe('/faq');
  });

  it.each(['/verify-account/s3cret-token', '/impersonate/s3cret-token', '/de/x/impersonate/s3cret-token'])(
    '%s appears after verification, but before it in no URL, page or readable cookie',
    async (secret) => {
      const who = await visitorWho('guest', 'not started');
      const answer = await who.fetch(secret, { redirect: 'manual' });
      expect(answer.headers.get('location')).toMatch(/^(?:\/de)?\/age-verification\?to=[\w-]{8}$/);
      const readable = answer.headers.getSetCookie().filter((one) => !/; HttpOnly/i.test(one));
      expect(readable.join()).not.toContain('s3cret');
      const gate = await follow(who, answer.headers.get('location') ?? '');
      expect(gate.html).not.toContain('s3cret');
      await settle(site.origin, who.cookies.get('session_id') ?? '', 'verified');
      const back = await who.fetch(gate.address, { redirect: 'manual' });
      expect(back.headers.get('location')).toBe(secret);
    },
  );
});
