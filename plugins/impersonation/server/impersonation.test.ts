/** Impersonation at the origin: who may start it, how often, what is forbidden, and its audit log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, postLogin, postLogout } from '#plugins/auth/api.ts';
import { IMPERSONATION_TOKEN_LIFETIME_S, postImpersonation, postImpersonationBegin } from '../api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { IMPERSONATION_LIFETIME_S } from './store.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let admin: TestVisitor;
let subjectId: number;

const REASON = 'The member asked why a film does not play.';
const idOf = async (who: TestVisitor): Promise<number> => (await who.http.call(getMe)).id;
const setRole = (email: string, role: string) =>
  site.origin.db.updateTable('users').set({ role }).where('email', '=', email).execute();

beforeAll(async () => {
  ({ site, visitor, member } = await openAccounts());
  admin = (await member('admin@example.org')).someone;
  await setRole('admin@example.org', 'admin');
  subjectId = await idOf((await member('subject@example.org')).someone);
}, 60_000);
afterAll(() => site.close());

const ask = (from: TestVisitor = admin, more: object = {}) =>
  from.http.call(postImpersonation, { body: { user_id: subjectId, reason: REASON, ...more } });
const beginBy = (token: string, from = visitor()) =>
  from.http.call(postImpersonationBegin, { body: { token } }).then(() => from);
const begun = async () => beginBy((await ask()).token);
const acts = async () =>
  (await site.origin.db.selectFrom('impersonation_acts').select('act').orderBy('id').execute()).map(
    ({ act }) => act,
  );

describe('an impersonation token', () => {
  it('is issued to administrators only, with a reason, and never for another administrator', async () => {
    const { someone } = await member('curious@example.org');
    await expect(ask(someone)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(ask(visitor())).rejects.toMatchObject({ status: 401 });
    await expect(ask(admin, { reason: '  short  ' })).rejects.toMatchObject({ status: 422 });
    await expect(ask(admin, { user_id: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(ask(admin, { user_id: await idOf(admin) })).rejects.toMatchObject({
      status: 409,
      code: 'not_impersonable',
    });
    await expect(ask(admin, { expires_in: IMPERSONATION_TOKEN_LIFETIME_S + 1 })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('has 256 bits, is stored as a hash, and works once', async () => {
    const { token, expires_in } = await ask();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(expires_in).toBe(1_200_000);
    const stored = JSON.stringify(await site.origin.db.selectFrom('impersonations').selectAll().execute());
    expect(stored).not.toContain(token);
    await beginBy(token);
    await expect(beginBy(token)).rejects.toMatchObject({ status: 410, code: 'used_token' });
    await expect(beginBy('nonsense')).rejects.toMatchObject({ status: 404, code: 'unknown_token' });
  });

  it('works once even for two parallel requests', async () => {
    const { token } = await ask();
    const answers = await Promise.allSettled([beginBy(token), beginBy(token)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['after 1,200,000 s, which is the maximum', {}, 1_200_000],
    ['earlier if requested', { expires_in: 60 }, 60],
  ])('expires %s', async (_, more, lifetimeS) => {
    const [early, late] = [await ask(admin, more), await ask(admin, more)];
    site.clock.advance(lifetimeS * 1000 - 1);
    await expect(beginBy(early.token)).resolves.toBeDefined();
    site.clock.advance(1);
    await expect(beginBy(late.token)).rejects.toMatchObject({ status: 410, code: 'expired_token' });
    await admin.http.call(postLogin, { body: { username: 'admin@example.org', password: PASSWORD } });
  });
});

describe('an impersonation session', () => {
  it('is marked as an impersonation, lasts as long as the warning, and is never refreshed', async () => {
    const guest = await begun();
    expect(guest.cookies.has('Refresh')).toBe(false);
    expect(await guest.http.call(getMe)).toMatchObject({
      email: 'subject@example.org',
      impersonate_mode: true,
      user_session: { expires_in: IMPERSONATION_LIFETIME_S, refresh_in: null },
    });
    site.clock.advance(IMPERSONATION_LIFETIME_S * 1000);
    await expect(guest.http.call(getMe)).rejects.toMatchObject({ status: 401 });
  });

  it('ends with a logout', async () => {
    const guest = await begun();
    await guest.http.call(postLogout);
    expect(guest.cookies.has('Authorization')).toBe(false);
    await expect(guest.http.call(getMe)).rejects.toMatchObject({ status: 401 });
  });

  it('cannot issue a second token', async () => {
    await setRole('subject@example.org', 'admin-of-nothing');
    await expect(ask(await begun())).rejects.toMatchObject({ status: 403, code: 'impersonated' });
  });

  it.each([
    ['POST', '/me/password'],
    ['POST', '/me/update'],
    ['GET', '/me/sessions'],
    ['DELETE', '/me/sessions'],
    ['DELETE', '/me/sessions/1'],
    ['GET', '/me/transactions'],
    ['POST', '/me/export'],
    ['DELETE', '/me/gdpr'],
    ['POST', '/user_verification_email'],
    ['POST', '/impersonation'],
  ])('cannot call %s %s', async (method, path) => {
    const guest = await begun();
    const answer = await guest.fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'impersonated' });
  });

  it('records every action, including reads of the member and refused actions, but no request bodies', async () => {
    const before = (await acts()).length;
    const guest = await begun();
    await guest.http.call(getMe);
    await guest.fetch('/api/me/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ password: 'a secret of somebody' }),
    });
    await guest.http.call(postLogout);
    expect((await acts()).slice(before)).toEqual([
      'issued',
      'begun',
      'GET /me',
      'POST /me/password',
      'POST /logout',
    ]);
    const [row] = await site.origin.db
      .selectFrom('impersonations')
      .select(['administrator_id', 'user_id', 'reason', 'used_at'])
      .orderBy('id', 'desc')
      .execute();
    expect(row).toMatchObject({ administrator_id: await idOf(admin), user_id: subjectId, reason: REASON });
  });
});
