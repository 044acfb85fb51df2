/** A member's pages seen by an impersonating administrator: what is shown, what is refused, and the audit log. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import { createLog } from '#server/logging/log.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

const TIMEOUT_MS = 120_000;
const REASON = 'The member asked where an order is.';

let site: TestOrigin;
let guest: TestVisitor;
let before = 0;
/** Log lines of level warn and above. */
const logged: string[] = [];

const loggedIn = async (username: string): Promise<TestVisitor> => {
  const visitor = site.visitor();
  await visitor.http.call(postLogin, { body: { username, password: DEMO_PASSWORD } });
  return visitor;
};
const acts = async () =>
  (await site.origin.db.selectFrom('impersonation_acts').select('act').orderBy('id').execute()).map(
    ({ act }) => act,
  );
const visit = async (path: string) => {
  const answer = await guest.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};

beforeAll(async () => {
  site = await testSite({ log: createLog('warn', { write: (line) => void logged.push(line) }) });
  await seedMembers(site.origin);
  const { id } = await (await loggedIn('owner@example.test')).http.call(getMe);
  const admin = await loggedIn('premium@example.test');
  await site.origin.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', 'premium@example.test')
    .execute();
  const { token } = await admin.http.call(postImpersonation, { body: { user_id: id, reason: REASON } });
  guest = site.visitor();
  await guest.http.call(postImpersonationBegin, { body: { token } });
}, TIMEOUT_MS);
afterAll(() => site.close());
beforeEach(async () => void (before = (await acts()).length));

describe('impersonation', () => {
  it.each([
    ['/profile?tab=password', 'Only the member may see this', '/profile'],
    ['/de/profile?tab=order-history', 'Das darf nur das Mitglied sehen', '/de/profile'],
    ['/profile?tab=order-history&page=2', 'Only the member may see this', '/profile'],
  ])('%s is refused with a page that says "%s" and links back to %s', async (path, sentence, back) => {
    const { status, html } = await visit(path);
    expect(status).toBe(403);
    expect(html).toContain(sentence);
    expect(html).toContain(`href="${back}"`);
    expect(logged).toEqual([]);
    expect((await acts()).slice(before)).toEqual(['page /profile']);
  });

  it.each([
    ['/profile', 'page /profile'],
    ['/fr/profile?tab=subscription', 'page /profile'],
    ['/film/night-swim', 'page /film/:slug'],
  ])('%s is shown and logged as "%s"', async (path, act) => {
    expect((await visit(path)).status).toBe(200);
    expect((await acts()).slice(before)).toEqual([act]);
  });

  it('every API read of member data is logged, and reads of the catalogue are not', async () => {
    for (const path of ['/me', '/me/subscriptions', '/me/continue-watching', '/me/transactions', '/settings'])
      await guest.fetch(`/api${path}`);
    expect((await acts()).slice(before)).toEqual([
      'GET /me',
      'GET /me/subscriptions',
      'GET /me/continue-watching',
      'GET /me/transactions',
    ]);
  });

  it('pages without member data are not logged', async () => {
    await site.visitor().fetch('/film/night-swim', { headers: { accept: 'text/html' } });
    expect((await acts()).length).toBe(before);
  });
});
