/** The age gate at the origin: where an HTML navigation goes, and which calls hand out content (1-shell §4). */
import {
  AGE_SESSION_S,
  isExempt,
  RETURN_COOKIE,
  returnPathOf,
  SESSION_COOKIE,
  VERIFIED_COOKIE,
} from '../../../plugins/age-gate/api.ts';
import { AGE_PATH } from '../../../kernel/ports/age.ts';
import { splitLocale, withLocale } from '../../../kernel/i18n.ts';
import { Refused, type RequestVisitor } from '../../http/handle.ts';
import type { Origin } from '../../origin.ts';
import { findSession, openSession, standingOf, type Standing } from './store.ts';
import { isGated } from './verdict.ts';

/** A cookie to set, or to remove when `value` is null. Path /, SameSite=Lax, readable by the page, not secure-only. */
export interface GateCookie {
  readonly name: string;
  readonly value: string | null;
  readonly maxAgeS: number;
  readonly httpOnly: false;
  readonly secure: false;
}

export type GateAnswer =
  | { readonly is: 'pass'; readonly cookies: readonly GateCookie[] }
  | {
      readonly is: 'redirect';
      readonly to: string;
      readonly status: 302;
      readonly cookies: readonly GateCookie[];
    };

type Cookies = Readonly<Record<string, string | undefined>>;
type Navigator = Pick<RequestVisitor, 'user' | 'locale' | 'is_bot' | 'country' | 'country_state'>;

const cookie = (name: string, value: string | null): GateCookie => ({
  name,
  value,
  maxAgeS: value === null ? 0 : AGE_SESSION_S,
  httpOnly: false,
  secure: false,
});
const pass = (cookies: readonly GateCookie[] = []): GateAnswer => ({ is: 'pass', cookies });
const redirect = (to: string, cookies: readonly GateCookie[] = []): GateAnswer => ({
  is: 'redirect',
  to,
  status: 302,
  cookies,
});

/** What a session cookie is worth; a database that cannot be asked counts as an error of the check. */
async function standing(origin: Origin, sessionId: string): Promise<Standing> {
  try {
    return standingOf(await findSession(origin, sessionId), origin.now());
  } catch (error) {
    origin.log.error({ err: error }, 'age session could not be read');
    return 'unknown';
  }
}

/** A new session for the visitor; when none can be opened the old cookie goes and the visitor is sent on all the same. */
async function renewed(origin: Origin, visitor: Navigator, cookies: Cookies): Promise<GateCookie[]> {
  const stale = cookies[VERIFIED_COOKIE] === undefined ? [] : [cookie(VERIFIED_COOKIE, null)];
  try {
    const id = await openSession(origin, { country: visitor.country, countryState: visitor.country_state });
    return [cookie(SESSION_COOKIE, id), ...stale];
  } catch (error) {
    origin.log.error({ err: error }, 'age session could not be opened');
    return cookies[SESSION_COOKIE] === undefined ? stale : [cookie(SESSION_COOKIE, null), ...stale];
  }
}

/** A locale of the path where it has one; watch pages have none and follow the visitor (readings). */
const localeOf = (pathname: string, visitor: Navigator) => {
  const { locale, prefixed } = splitLocale(pathname);
  return !prefixed && pathname.includes('/watch/') ? visitor.locale : locale;
};

/**
 * Decides an HTML navigation in the order of 1-shell §4. `path` is what was asked for, with locale prefix and query.
 * A visitor who is on the gate's own page already gets their session there; one who comes back to it verified goes on.
 */
export async function pageGate(
  origin: Origin,
  visitor: Navigator,
  path: string,
  cookies: Cookies,
): Promise<GateAnswer> {
  const { pathname, searchParams } = new URL(`http://site.invalid${path}`);
  const bare = splitLocale(pathname).path.replace(/(.)\/+$/, '$1');
  const locale = localeOf(pathname, visitor);
  const onGate = bare === AGE_PATH;
  if (onGate && visitor.user) return redirect(withLocale('/', locale));
  if (isExempt(bare)) return pass();
  if (visitor.is_bot || !isGated(visitor.country, visitor.country_state)) return pass();

  const sessionId = cookies[SESSION_COOKIE];
  const seen = sessionId ? await standing(origin, sessionId) : 'unknown';
  if (seen === 'verified') {
    const known = cookies[VERIFIED_COOKIE] === undefined ? [cookie(VERIFIED_COOKIE, 'true')] : [];
    const wanted = onGate ? (searchParams.get('return') ?? cookies[RETURN_COOKIE]) : undefined;
    if (!wanted) return pass(known);
    const done = cookies[RETURN_COOKIE] === undefined ? [] : [cookie(RETURN_COOKIE, null)];
    return redirect(returnPathOf(wanted), [...known, ...done]);
  }
  const stale = cookies[VERIFIED_COOKIE] === undefined ? [] : [cookie(VERIFIED_COOKIE, null)];
  const kept = seen === 'pending' || seen === 'failed';
  const next = kept ? stale : await renewed(origin, visitor, cookies);
  if (onGate) return pass(next);
  return redirect(`${withLocale(AGE_PATH, locale)}?return=${encodeURIComponent(returnPathOf(path))}`, next);
}

/**
 * Refuses content to whoever must verify their age and has not, bots included (readings). Endpoints that call it declare
 * `AGE_REFUSALS` of kernel/ports/age.ts.
 */
export function requireAge(
  visitor: Pick<RequestVisitor, 'age_verification_required' | 'age_verified'>,
): void {
  if (visitor.age_verification_required && !visitor.age_verified)
    throw new Refused('age_verification_required');
}
