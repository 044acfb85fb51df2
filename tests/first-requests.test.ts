/**
 * The first request of a page gets the same response as the next one, for every kind of visitor: caches change response
 * times and nothing else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { DEMO_MEMBERS, demoAddress, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api/session.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { brandOf, brandSite } from './support/brand-site.ts';
import { seedMembers } from './support/members.ts';
import { pageAddresses } from './support/page-addresses.ts';
import { IS_PROVING } from './support/proving.ts';

const GUEST = 'guest';
/** A member who has to set a new password before the first login. */
const WITHOUT_LOGIN = 'legacy';
const ALL_TYPES = [GUEST, ...DEMO_MEMBERS.map(({ name }) => name).filter((name) => name !== WITHOUT_LOGIN)];
const TYPES = IS_PROVING ? ALL_TYPES : [GUEST, 'registered', 'trial', 'premium', 'staff'];
const TESTED = IS_PROVING ? BRANDS : ['streaming'];
/** Pages that read several endpoints, some with POST. */
const SAMPLE: ReadonlySet<string> = new Set(['/', '/film', '/confessions', '/my-space', '/profile']);
const TEST_MS = 600_000;
/** Statuses of complete pages, redirects, and pages that state that something does not exist. */
const EXPECTED: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308, 404, 410]);

describe.each(TESTED)('the pages of %s', (id) => {
  let site: TestOrigin;
  let addresses: readonly string[];
  beforeAll(async () => {
    const brand = await brandOf(id);
    site = await brandSite(brand, `first-${id}`, { cachesPages: true, responseCacheS: 10 });
    await seedMembers(site.origin);
    addresses = (await pageAddresses(brand, site.origin)).filter((path) => IS_PROVING || SAMPLE.has(path));
  }, TEST_MS);
  afterAll(() => site.close());

  async function answerTo(visitor: TestVisitor, path: string) {
    const answer = await visitor.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const html = await answer.text();
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      title: /<title>([^<]*)/.exec(html)?.[1],
      headings: html.match(/<h1\b/g)?.length,
    };
  }

  it.each(TYPES)(
    'the first request may come from a visitor who is %s',
    { timeout: TEST_MS },
    async (type) => {
      const visitor = site.visitor();
      if (type !== GUEST)
        await visitor.http.call(postLogin, {
          body: { username: demoAddress(type), password: DEMO_PASSWORD },
        });
      expect(addresses.length).toBeGreaterThanOrEqual(SAMPLE.size);
      for (const path of addresses) {
        site.emptyCaches();
        const first = await answerTo(visitor, path);
        expect([path, first]).toEqual([path, await answerTo(visitor, path)]);
        expect([path, EXPECTED.has(first.status)]).toEqual([path, true]);
      }
    },
  );
});
