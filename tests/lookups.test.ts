/** What the pages of a member ask the database about who they are. */
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { postLogin } from '../plugins/auth/api.ts';
import { DEMO_PASSWORD } from '../plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import { Identity } from '../server/ports/identity.ts';
import { openSession } from '../plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '../plugins/age-gate/server/testing-gate.ts';
import type { TestOrigin, TestVisitor } from '../server/testing.ts';
import { testSite } from './support/site.ts';

let identify: MockInstance<Identity['identify']>;
let site: TestOrigin;
let member: TestVisitor;
beforeAll(async () => {
  site = await testSite();
  const identity = site.origin.modules.service(Identity);
  if (!identity) throw new Error('nobody says whose request it is');
  identify = vi.spyOn(identity, 'identify');
  await seedMembers(site.origin);
  member = site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' });
  await member.http.call(postLogin, { body: { username: 'premium@example.test', password: DEMO_PASSWORD } });
  const id = await openSession(site.origin, IN_BRITAIN);
  await settle(site.origin, id, 'verified');
  member.cookies.set('session_id', id);
}, 60_000);
afterAll(() => site.close());

it.each(['/', '/film', '/film/night-swim', '/profile'])(
  'rendering %s looks its member and their age session up once, however many calls it makes',
  async (path) => {
    identify.mockClear();
    const read = vi.spyOn(site.origin.db, 'selectFrom');
    const answer = await member.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const tables = read.mock.calls.map(([table]) => String(table));
    read.mockRestore();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('premium@example.test');
    expect(identify).toHaveBeenCalledOnce();
    expect(tables.filter((table) => table === 'age_sessions')).toHaveLength(1);
  },
);
