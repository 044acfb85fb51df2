/** Pages that are searched for promises, as opened by a guest and by a member without a subscription. */
import { withLocale, type Locale } from '#app/i18n/i18n.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import type { TestOrigin } from '#server/testing/origin.ts';

export const GUEST_PAGES = [
  '/',
  '/film',
  '/film/night-swim',
  '/film/slow-weather?tab=reviews',
  '/series',
  '/search?query=night',
  '/login',
  '/sign-up',
  '/recover-password',
  '/faq',
  '/legal',
  '/legal?tab=privacy',
  '/legal?tab=cookies',
  '/about',
  '/app',
  '/online-cinema',
  '/confess',
  '/seduce-boost/night-swim',
  '/lp/welcome',
  '/lp/two-cinemas',
  '/no-such-page',
] as const;

export const MEMBER_PAGES = [
  '/',
  '/film/night-swim',
  '/profile',
  '/profile?tab=subscription',
  '/profile?tab=order-history',
  '/profile?tab=my-library',
  '/profile?tab=your-data',
] as const;

const HEADERS = { 'x-el-country': 'ES' };
const MOVES_MAX = 3;
const PASSWORD = 'a long evening by the sea';

export async function openingsOf(site: TestOrigin) {
  const member = site.visitor(HEADERS);
  const email = 'reader@visitor.example';
  await member.http.call(postSignUp, { body: { email, password: PASSWORD } as never });
  const open = async (
    fetch: typeof globalThis.fetch,
    address: string,
    moves = MOVES_MAX,
  ): Promise<string> => {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const to = answer.headers.get('location');
    if (to === null || moves === 0) return answer.text();
    const { pathname, search } = new URL(to, 'https://promises.example');
    return open(fetch, pathname + search, moves - 1);
  };
  const at = (path: string, locale: Locale) => withLocale(path, locale);
  return {
    asGuest: (path: string, locale: Locale) => open(site.visitor(HEADERS).fetch, at(path, locale)),
    asMember: (path: string, locale: Locale) => open(member.fetch, at(path, locale)),
  };
}
