/** Stores the choices on /sign-up in its URL, so that a reload, Back and another tab restore them. */
import { splitLocale } from '#app/i18n/i18n.ts';

/** Any origin works: it only serves to detect URLs that leave the site. */
const HERE = 'https://here.invalid';
const PLAN = /^[1-9]\d{0,9}$/;

export interface JoinPlace {
  slug: string | null;
  /** The chosen plan. */
  planId: number | null;
  coupon: string | null;
  /** Where the visitor came from and returns to: a path of this site, without locale. */
  back: string | null;
  /** Whether only an account is created, without a plan. */
  account: boolean;
}

/** A path without locale, with its query; null if it is not a path, or points to another site. */
function samePath(given: string | null): string | null {
  if (!given?.startsWith('/')) return null;
  const url = URL.parse(given, HERE);
  if (!url || url.origin !== HERE) return null;
  const path = splitLocale(url.pathname).path + url.search;
  return path.startsWith('//') ? null : path;
}

/** Parses the query of /sign-up. */
export function placeOf(query: URLSearchParams): Omit<JoinPlace, 'slug'> {
  const plan = query.get('plan') ?? '';
  return {
    planId: PLAN.test(plan) ? Number(plan) : null,
    coupon: query.get('coupon')?.trim() || null,
    back: samePath(query.get('back')),
    account: query.get('step') === 'account',
  };
}

/** The path of /sign-up, without locale, with these choices. */
export function joinPath({ slug, planId, coupon, back, account }: JoinPlace): string {
  const query = new URLSearchParams({
    ...(account ? { step: 'account' } : {}),
    ...(planId === null ? {} : { plan: String(planId) }),
    ...(coupon ? { coupon } : {}),
    ...(back ? { back } : {}),
  });
  const path = slug === null ? '/sign-up' : `/sign-up/${encodeURIComponent(slug)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
