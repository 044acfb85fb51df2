/** Guards at the origin: status and redirect of every role at every guarded page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { guardCases, ROLES } from './support/guards.ts';
import { IS_PROVING } from './support/proving.ts';
import { testSite } from './support/site.ts';

/** Guards are independent of the language; one language besides English shows that redirects keep it. */
const ASKED = IS_PROVING ? LOCALES : (['en', 'de'] as const);

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
}, 60_000);
afterAll(() => site.close());

const ask = (who: TestVisitor, path: string) =>
  who.fetch(path, { headers: { accept: 'text/html', 'accept-language': 'en' }, redirect: 'manual' });

describe.each(ROLES)('guards for %s', (role) => {
  let who: TestVisitor;
  beforeAll(async () => {
    who = site.visitor();
    if (role === 'guest') return;
    await who.http.call(postLogin, {
      body: { username: `${role}@example.test`, password: DEMO_PASSWORD },
    });
  });

  it.each(guardCases(role))('the guard of %s redirects every role as in the table', async (path, to) => {
    for (const locale of ASKED) {
      const answer = await ask(who, withLocale(path, locale));
      const expected = to === null ? [200, null] : [302, withLocale(to, locale)];
      expect([answer.status, answer.headers.get('location')], locale).toEqual(expected);
    }
  });
});
