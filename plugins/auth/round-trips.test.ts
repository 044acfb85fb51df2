/** The number of requests for a login or a sign-up: two, because README 2 has two steps at the origin. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { createHttp } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { PLAN_TYPE, SOURCE_GROUP, type User } from '#ports/session.ts';
import type { Language, Navigation } from '#app/services.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { createLoginForm } from './login/start.ts';
// Preloaded, so that a session sees this test's stubbed page and not that of the next one.
import './renewal/start.ts';
import { createHub } from './session/hub.ts';
import type { SessionDeps } from './session/deps.ts';
import { createSession } from './session/start.ts';
import { createSignUp } from './sign-up/start.ts';
import { createWantedPage } from './login/wanted-page.ts';
import { createTypedAddress } from './typed-address.ts';

const YEAR_MS = 365 * 86_400_000;
const EMAIL = 'robin@example.org';
const account = { email: EMAIL, password: PASSWORD, terms: true, accepted_mailing: false };

let accounts: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => {
  accounts = await openAccounts();
}, 60_000);
afterAll(() => accounts.site.close());
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: {} }));
});
afterEach(() => void vi.unstubAllGlobals());

/** A page whose calls reach the origin and are recorded. */
function openPage() {
  const calls: string[] = [];
  const visitor = accounts.visitor();
  const fetch: typeof globalThis.fetch = (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname}`);
    return visitor.fetch(input, init);
  };
  const welcomed = vi.fn<(welcomed: { user: User; first: boolean }) => void>();
  const gone = vi.fn<(path: string) => void>();
  const tracked = vi.fn<(event: AnalyticsEvent) => void>();
  const deps = {
    hub: createHub(null),
    http: createHttp({ fetch, base: '/api', parseReplies: true }),
    clock: { now: Date.now },
    toasts: { show: () => {}, showError: () => {} },
    navigation: {
      go: gone,
      reload: () => {},
      current: () => ({ path: '/', query: new URLSearchParams() }),
    } as unknown as Navigation,
    language: { i18n: { load: () => {} }, locale: () => 'en' } as unknown as Language,
    typed: createTypedAddress(),
    wanted: createWantedPage(),
    loggedIn: welcomed,
    loggedOut: () => {},
    stepReached: () => {},
    tracked,
    loadsSeduceBoost: true,
  };
  const session = createSession(deps as unknown as SessionDeps);
  session.start();
  const submit = async (form: AnyActorRef, values: object) => {
    form.start();
    form.send({ type: 'submit', values });
    await waitFor(form, ({ status }) => status === 'done');
    session.stop();
  };
  return { deps, calls, submit, welcomed, gone, tracked };
}

async function subscribe(email: string): Promise<void> {
  const { db } = accounts.site.origin;
  const started = accounts.site.clock.now();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscriptions')
    .values({
      user_id: id,
      status: 'active',
      source_group: SOURCE_GROUP.SIGN_UP,
      plan_name: 'Monthly',
      plan_type: PLAN_TYPE.RECURRING,
      price_cents: 1999,
      currency: 'EUR',
      started_at: started,
      expires_at: new Date(started.getTime() + YEAR_MS),
    })
    .execute();
}

describe('round trips of a login', () => {
  it('a sign-up takes two requests', async () => {
    const { deps, calls, submit, welcomed, gone, tracked } = openPage();
    await submit(await createSignUp(deps, { slug: null, trial: false, next: '/my-space' }), account);
    expect(calls).toEqual(['POST /api/sign-up', 'GET /api/me']);
    expect(tracked.mock.calls).toEqual([[{ name: 'sign_up', method: 'form' }]]);
    expect(welcomed.mock.calls).toMatchObject([[{ user: { email: EMAIL }, first: true }]]);
    expect(gone).toHaveBeenCalledWith('/my-space', { replace: true });
  });

  it('a login takes two requests, the second with the bearer token from the first reply', async () => {
    await accounts.member('wren@example.org');
    const { deps, calls, submit, welcomed, gone } = openPage();
    const form = await createLoginForm(deps, { redirect: '/film', stays: false });
    await submit(form, { username: 'wren@example.org', password: PASSWORD });
    expect(calls).toEqual(['POST /api/login', 'GET /api/me']);
    expect(deps.hub.user()?.email).toBe('wren@example.org');
    expect(welcomed).toHaveBeenCalledOnce();
    expect(gone).toHaveBeenCalledWith('/film', { replace: true });
  });

  it('a premium member is redirected to the home page, where the requested page is offered', async () => {
    await accounts.member('heron@example.org');
    await subscribe('heron@example.org');
    const { deps, submit, gone } = openPage();
    const form = await createLoginForm(deps, { redirect: '/my-space', stays: false });
    await submit(form, { username: 'heron@example.org', password: PASSWORD });
    expect(gone.mock.calls).toEqual([['/', { replace: true }]]);
    expect(deps.wanted.path()).toBe('/my-space');
  });

  it('a rejected login takes one request', async () => {
    const { deps, calls } = openPage();
    const form = await createLoginForm(deps, { redirect: null, stays: false });
    form.start();
    form.send({ type: 'submit', values: { username: EMAIL, password: 'not this one' } });
    await waitFor(form, (snapshot) => snapshot.matches('refused'));
    expect(calls).toEqual(['POST /api/login']);
  });
});
