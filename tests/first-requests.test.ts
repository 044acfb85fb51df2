/**
 * The first request after a start gets a complete page for every kind of visitor: caches change response times and nothing else.
 */
import { expect, it } from 'vitest';
import { testSite } from './support/site.ts';
import { seedMembers } from './support/members.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api.ts';

/** Pages that read several endpoints, some with POST. */
const PATHS = [
  '/',
  '/film',
  '/film/night-swim',
  '/series',
  '/confessions',
  '/search?query=night',
  '/my-space',
  '/profile',
];
const TYPES = ['registered', 'premium', 'staff'];
const TEST_MS = 60_000;

it.each(TYPES)(
  'the first request of every page may come from a member who is %s',
  { timeout: TEST_MS },
  async (type) => {
    const site = await testSite({ cachesPages: true, responseCacheS: 10 });
    try {
      await seedMembers(site.origin);
      const visitor = site.visitor();
      await visitor.http.call(postLogin, {
        body: { username: `${type}@example.test`, password: DEMO_PASSWORD },
      });
      for (const path of PATHS) {
        const answer = await visitor.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
        expect([path, answer.status]).toEqual([path, 200]);
      }
    } finally {
      await site.close();
    }
  },
);
