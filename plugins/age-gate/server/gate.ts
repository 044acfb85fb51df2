/** The age gate at the origin: decides where an HTML navigation ends (README 1). */
import { VERIFIED_COOKIE } from '#ports/age.ts';
import {
  AGE_SESSION_S,
  gatePath,
  RETURN_COOKIE,
  RETURN_COOKIE_S,
  SESSION_COOKIE,
  WANTED_QUERY,
} from '../api.ts';
import { splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { GateAnswer, GateCookie } from '#ports/age-origin.ts';
import { gateVerdict, pageOf, type GateFacts } from '../rule.ts';
import { ownSession, type Cookies } from './own-session.ts';
import { ageSessionStatusOf, openSession } from './store.ts';
import { openWanted, sealWanted, withWanted, type WantedPage } from './wanted-pages.ts';

type Navigator = Pick<
  RequestVisitor,
  'user' | 'locale' | 'is_bot' | 'country' | 'country_state' | 'age_verification_required' | 'age_session'
>;

/** A cookie of README 4, readable by scripts of the page. */
const cookie = (name: string, value: string | null): GateCookie => ({
  name,
  value,
  maxAgeS: value === null ? 0 : AGE_SESSION_S,
  httpOnly: false,
});
const pass = (cookies: readonly GateCookie[] = []): GateAnswer => ({ is: 'pass', cookies });
const redirect = (to: string, cookies: readonly GateCookie[] = []): GateAnswer => ({
  is: 'redirect',
  to,
  status: 302,
  cookies,
});

/** Whether the route of a path without locale declares that it is exempt. */
type IsExempt = (path: string) => boolean;

const wantedCookie = (origin: Origin, pages: readonly WantedPage[]): GateCookie => ({
  name: RETURN_COOKIE,
  value: pages.length === 0 ? null : sealWanted(origin.config.secret, pages),
  maxAgeS: pages.length === 0 ? 0 : RETURN_COOKIE_S,
  httpOnly: true,
});

/**
 * Stores the requested page and returns its id for the gate's URL; the cookie is set again each time, so that its hour
 * restarts.
 */
export function storedWanted(
  origin: Origin,
  cookies: Cookies,
  path: string,
): { to: string; cookie: GateCookie } {
  const { id, pages } = withWanted(openWanted(origin.config.secrets, cookies[RETURN_COOKIE]), path);
  return { to: id, cookie: wantedCookie(origin, pages) };
}

/**
 * The session cookies of an unverified visitor (README 5): an existing session is kept, an unknown one is replaced. A
 * session that cannot be read is replaced if possible; otherwise the next request decides again.
 */
async function session(origin: Origin, visitor: Navigator, cookies: Cookies): Promise<GateCookie[]> {
  const claim = cookies[VERIFIED_COOKIE] === undefined ? [] : [cookie(VERIFIED_COOKIE, null)];
  if (['pending', 'failed', 'expired'].includes(visitor.age_session)) return claim;
  try {
    const id = await openSession(origin, { country: visitor.country, countryState: visitor.country_state });
    return [cookie(SESSION_COOKIE, id), ...claim];
  } catch (error) {
    if (!isDatabaseUnavailable(error)) origin.log.error({ err: error }, 'age session could not be opened');
    if (visitor.age_session === 'unreadable') return [];
    return cookies[SESSION_COOKIE] === undefined ? claim : [cookie(SESSION_COOKIE, null), ...claim];
  }
}

/**
 * Whether this browser itself is verified. A member's account may have a proof instead, which is valid only while they
 * are logged in.
 */
const isVerifiedHere = async (origin: Origin, cookies: Cookies): Promise<boolean> =>
  ageSessionStatusOf(await ownSession(origin, cookies), origin.now()) === 'verified';

/** Redirects a visitor who may pass to the page that they requested before the gate; null if there is none. */
function onward(origin: Origin, cookies: Cookies, url: URL): GateAnswer | null {
  const pages = openWanted(origin.config.secrets, cookies[RETURN_COOKIE]);
  const to = url.searchParams.get(WANTED_QUERY);
  const wanted = to === null ? pages.at(-1) : pages.find(({ id }) => id === to);
  if (!wanted) return null;
  const others = pages.filter((page) => page !== wanted);
  return redirect(wanted.path, [wantedCookie(origin, others)]);
}

/** The session as found when the request began. */
function sessionOf({ age_session: found }: Navigator): GateFacts['session'] {
  if (found === 'verified') return 'verified';
  return found === 'pending' || found === 'failed' || found === 'expired' ? 'unverified' : 'none';
}

const factsOf = (visitor: Navigator, pathname: string, isExempt: IsExempt): GateFacts => ({
  page: pageOf(splitLocale(pathname).path, isExempt),
  visitor: visitor.user === null ? 'guest' : 'member',
  agent: visitor.is_bot ? 'bot' : 'person',
  place: visitor.age_verification_required ? 'gated' : 'open',
  session: sessionOf(visitor),
});

/**
 * Decides an HTML navigation by the gate's rule. `path` is the requested path with locale prefix and query;
 * `visitor.locale` is the language of that page. Visitors who may pass are redirected from the gate's page to the page
 * that they requested.
 */
export async function pageGate(
  origin: Origin,
  visitor: Navigator,
  { path, isExempt = () => false }: { readonly path: string; readonly isExempt?: IsExempt | undefined },
  cookies: Cookies,
): Promise<GateAnswer> {
  const url = new URL(`http://site.invalid${path}`);
  const facts = factsOf(visitor, url.pathname, isExempt);
  const verdict = gateVerdict(facts);
  const known = async (): Promise<GateCookie[]> =>
    facts.place === 'gated' &&
    cookies[VERIFIED_COOKIE] === undefined &&
    (await isVerifiedHere(origin, cookies))
      ? [cookie(VERIFIED_COOKIE, 'true')]
      : [];
  switch (verdict) {
    case 'exempt':
    case 'notRequired':
      return pass();
    case 'verified':
      return pass(await known());
    case 'read':
      return onward(origin, cookies, url) ?? pass();
    case 'goHome':
    case 'continue': {
      const leads = onward(origin, cookies, url) ?? redirect(withLocale('/', visitor.locale));
      return { ...leads, cookies: [...(await known()), ...leads.cookies] };
    }
    case 'verifyHere':
      return pass(facts.agent === 'bot' ? [] : await session(origin, visitor, cookies));
    default: {
      const next = await session(origin, visitor, cookies);
      const wanted = storedWanted(origin, cookies, path);
      return redirect(withLocale(gatePath(wanted.to), visitor.locale), [...next, wanted.cookie]);
    }
  }
}
