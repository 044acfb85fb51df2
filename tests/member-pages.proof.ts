/** Members of the same kind share cached renderings, each identical to a page rendered for that member alone. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as entry from '#app/origin/entry-server.tsx';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoAddress } from '#plugins/account/server/demo/members.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { seedMembers } from './support/members.ts';
import { pageApp, testSite } from './support/site.ts';

const TIMEOUT_MS = 180_000;
/** Pages that must not become specific to a member, as they would if a view or endpoint read too much. */
const SHARED = [
  '/',
  '/de',
  '/film',
  '/film?page=2',
  '/series',
  '/performers',
  '/categories',
  '/labels',
  '/faq',
  '/legal',
];
const PATHS = [
  ...SHARED,
  '/film/night-swim',
  '/film/vermilion',
  '/profile',
  '/my-space',
  '/search?query=night',
  '/no-such-page',
  '/login',
  '/verify-account',
];
/** All members who can log in. */
const NAMES = DEMO_MEMBERS.map(({ name }) => name).filter((name) => name !== 'legacy');
/** A nickname that looks like markup and must be escaped. */
const STRANGE = '</script><b title="$&\'`$1">&amp; Ünal';

/** Requests whose pages were rendered. */
const rendered = vi.fn<typeof entry.answerPage>(entry.answerPage);
let shared: TestOrigin;
let alone: TestOrigin;
const members = new Map<string, { inShared: TestVisitor; inAlone: TestVisitor }>();

async function logIn(site: TestOrigin, name: string): Promise<TestVisitor> {
  const visitor = site.visitor({ 'x-el-country': 'ES', 'accept-language': 'en' });
  await visitor.http.call(postLogin, { body: { username: demoAddress(name), password: DEMO_PASSWORD } });
  return visitor;
}
async function visit(visitor: TestVisitor, path: string) {
  const answer = await visitor.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const { headers, status } = answer;
  return {
    status,
    location: headers.get('location'),
    policy: headers.get('content-security-policy'),
    cached: [headers.get('cache-control'), headers.get('etag'), headers.get('cdn-cache-control')],
    html: await answer.text(),
  };
}
const ofName = (name: string) => {
  const found = members.get(name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};

beforeAll(async () => {
  const watched = { ...pageApp, entry: async () => ({ ...entry, answerPage: rendered }) };
  shared = await testSite({ cachesPages: true, responseCacheS: 10, pageApp: watched });
  alone = await testSite();
  for (const site of [shared, alone]) {
    await seedMembers(site.origin);
    await site.origin.db
      .updateTable('users')
      .set({ name: STRANGE })
      .where('email', '=', demoAddress('leaving'))
      .execute();
  }
  for (const name of NAMES)
    members.set(name, { inShared: await logIn(shared, name), inAlone: await logIn(alone, name) });
}, TIMEOUT_MS);
afterAll(async () => {
  await shared.close();
  await alone.close();
});

describe('cached pages of members', () => {
  it.each(PATHS)(
    '%s is byte-identical to a page rendered for the member alone, so that it hydrates',
    async (path) => {
      for (const name of NAMES) {
        const { inShared, inAlone } = ofName(name);
        const own = await visit(inAlone, path);
        const first = await visit(inShared, path);
        const fromMemory = await visit(inShared, path);
        expect(first, name).toEqual(own);
        expect(fromMemory, name).toEqual(own);
        if (own.status === 200) expect(own.html).toContain(demoAddress(name));
        expect(own.cached).toEqual(['private, no-store', null, null]);
      }
    },
    TIMEOUT_MS,
  );

  it.each(SHARED)('%s is rendered once for all members of a kind', async (path) => {
    shared.clock.advance(60_000);
    const kinds = new Set<string>();
    for (const name of NAMES) {
      rendered.mockClear();
      await visit(ofName(name).inShared, path);
      if (rendered.mock.calls.length > 0) kinds.add(name);
      for (const [asked] of rendered.mock.calls) expect(asked.ownReply, name).toBeDefined();
      rendered.mockClear();
      await visit(ofName(name).inShared, path);
      expect(rendered, name).not.toHaveBeenCalled();
    }
    expect(kinds.size).toBeLessThan(NAMES.length);
  });

  it("no member gets another's page, whether requests alternate or are simultaneous", async () => {
    const marks = (name: string) => [demoAddress(name)];
    const check = (name: string, html: string) => {
      for (const other of NAMES)
        for (const mark of marks(other))
          expect(html.includes(`"${mark}"`), `${other} in the page of ${name}`).toBe(other === name);
    };
    shared.clock.advance(60_000);
    for (const path of ['/', '/film/night-swim', '/profile']) {
      for (const name of [...NAMES, ...NAMES.toReversed()])
        check(name, (await visit(ofName(name).inShared, path)).html);
      shared.clock.advance(60_000);
      const atOnce = await Promise.all(
        [...NAMES, ...NAMES].map(async (name) => ({ name, page: await visit(ofName(name).inShared, path) })),
      );
      for (const { name, page } of atOnce) check(name, page.html);
    }
  });

  it('members of one kind see different films if one of them owns a film', async () => {
    const path = '/film/the-glass-house';
    const [registered, owner] = await Promise.all([
      visit(ofName('registered').inShared, path),
      visit(ofName('owner').inShared, path),
    ]);
    const ways = ({ html }: { html: string }) =>
      [...html.matchAll(/href="([^"]*\/watch(?:-owned)?\/[^"]*)"/g)].map(([, way]) => way);
    expect(ways(registered)).not.toContain('/profile/watch-owned/the-glass-house');
    expect(ways(owner)).toContain('/profile/watch-owned/the-glass-house');
  });

  it('impersonating administrators neither get nor create cached pages', async () => {
    const { id } = await ofName('registered').inShared.http.call(getMe);
    const { token } = await ofName('admin').inShared.http.call(postImpersonation, {
      body: { user_id: id, reason: 'The member asked where an order is.' },
    });
    const inPlace = shared.visitor({ 'x-el-country': 'ES', 'accept-language': 'en' });
    await inPlace.http.call(postImpersonationBegin, { body: { token } });
    await visit(ofName('registered').inShared, '/film');
    rendered.mockClear();
    const seen = await visit(inPlace, '/film');
    expect(rendered.mock.calls.map(([asked]) => asked.ownReply)).toEqual([undefined]);
    expect(seen.html).toContain('"impersonate_mode":true');
    expect((await visit(ofName('registered').inShared, '/film')).html).not.toContain(
      '"impersonate_mode":true',
    );
  });

  it('a member whose kind changes gets another page immediately', async () => {
    const { inShared } = ofName('unverified');
    const before = await visit(inShared, '/film');
    await shared.origin.db
      .updateTable('users')
      .set({ is_email_verified: true })
      .where('email', '=', demoAddress('unverified'))
      .execute();
    const after = await visit(inShared, '/film');
    expect(before.html).toContain('Please confirm your e-mail address.');
    expect(after.html).not.toContain('Please confirm your e-mail address.');
  });

  it('content that an editor withdraws disappears from cached pages', async () => {
    const { inShared } = ofName('premium');
    expect((await visit(inShared, '/film/halogen')).status).toBe(200);
    const { promise: reported, resolve } = Promise.withResolvers<void>();
    const stop = shared.origin.changes.subscribe(resolve);
    await shared.origin.db
      .updateTable('movies')
      .set({ status: 'Unpublished' })
      .where('slug', '=', 'halogen')
      .execute();
    await reported;
    stop();
    expect((await visit(inShared, '/film/halogen')).status).toBe(404);
  });
});
