/** Titles, descriptions and link previews of pages never contain data of the member who requests them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerPage, brand, headHtml } from '#app/origin/entry-server.tsx';
import { LOCALES } from '#app/i18n/i18n.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { User } from '#ports/session.ts';
import { getVisitor, type Visitor } from '#ports/visitor.ts';
import { getMe, postSignUp } from '#plugins/auth/api.ts';
import { IS_PROVING } from './support/proving.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

const EMAIL = 'ana.zwolinska@heads.example';
/** Example values that a member may have entered. */
const MARKS = ['zwolinska', 'Quillfeather', 'Marmalade-Street', 'tidewatcher'];
const SITE = 'https://heads.example';
const PATHS = [
  '/',
  '/film',
  '/film/night-swim',
  '/film/night-swim?tab=reviews',
  '/search?query=night',
  '/login',
  '/sign-up',
  '/recover-password',
  '/verify-account',
  '/profile',
  '/profile/password',
  '/profile?tab=orders',
  '/my-space',
  '/nc-trial',
  '/faq',
  '/legal',
  '/no/such/page',
];

let site: TestOrigin;
let member: TestVisitor;
let visitor: Visitor;
let user: User;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 1_000_000 });
  member = site.visitor();
  await member.http.call(postSignUp, { body: { email: EMAIL, password: 'a long evening by the sea' } });
  await site.origin.db
    .updateTable('users')
    .set({
      username: 'tidewatcher',
      name: 'Ana',
      last_name: 'Quillfeather',
      address: 'Marmalade-Street 1',
    })
    .where('email', '=', EMAIL)
    .execute();
  user = await member.http.call(getMe);
  visitor = await member.http.call(getVisitor);
}, 60_000);
afterAll(() => site.close());

it("the test finds the member's values in a page's data", () => {
  expect(JSON.stringify(user)).toContain('Quillfeather');
});

it.each(
  (IS_PROVING ? LOCALES : (['en', 'de'] as const)).flatMap((locale) =>
    PATHS.map((path) => [locale, path] as const),
  ),
)('in %s, the head of %s contains no personal data', async (locale, path) => {
  const { pathname, search } = new URL(withLocale(path, locale), SITE);
  const page = await answerPage({
    target: { pathname, search },
    locale,
    visitor,
    user,
    fetch: member.fetch,
    signal: new AbortController().signal,
  });
  const head = headHtml(page, SITE) + (page.location ?? '') + (page.coverTitle ?? '');
  expect(MARKS.filter((mark) => head.toLowerCase().includes(mark.toLowerCase()))).toEqual([]);
  expect(page.coverTitle).not.toBe('');
  expect(page.coverTitle).not.toContain(brand.info.name);
});
