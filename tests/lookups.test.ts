/** What the pages of a member ask the database about who they are. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postLogin } from '../plugins/auth/api.ts';
import { DEMO_PASSWORD } from '../server/demo/members.ts';
import { plantMembers } from '../server/demo/seed-members.ts';
import { visitorSources } from '../server/http/visitor.ts';
import { openSession } from '../server/modules/age-gate/store.ts';
import { IN_BRITAIN, settle } from '../server/modules/age-gate/testing-gate.ts';
import type { TestOrigin, TestVisitor } from '../server/testing.ts';
import { testSite } from './support/site.ts';

const identify = vi.fn<typeof visitorSources.identify>(visitorSources.identify);
let site: TestOrigin;
let member: TestVisitor;
beforeAll(async () => {
  site = await testSite({ sources: { ...visitorSources, identify } });
  await plantMembers(site.origin);
  member = site.visitor({ 'x-el-country': 'GB', 'accept-language': 'en' });
  await member.http.call(postLogin, { body: { username: 'premium@example.test', password: DEMO_PASSWORD } });
  const id = await openSession(site.origin, IN_BRITAIN);
  await settle(site.origin, id, 'verified');
  member.cookies.set('session_id', id);
}, 60_000);
afterAll(() => site.close());

it.each(['/', '/film', '/film/night-swim', '/profile'])(
  'drawing %s looks its member and their age session up once, however many calls it makes',
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
