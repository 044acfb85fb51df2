/** Sends every page view to the origin, with a mark for the first one of a visit. */
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { UTM_PARAMS } from '#ports/campaign.ts';
import { splitLocale, withLocale } from '#app/i18n/i18n.ts';
import { postStats } from './api.ts';

/**
 * The event of a page view: the pattern of its route, never the film, series, person, category or confession (GDPR,
 * article 9). Its query is reduced to campaign parameters, because it may contain anything.
 */
export function pageView(
  { href, pattern }: { href: string; pattern: string },
  origin: string,
): Extract<AnalyticsEvent, { name: 'page_view' }> {
  const { pathname: asked, searchParams } = new URL(href, origin);
  const { locale, prefixed } = splitLocale(asked);
  const pathname = prefixed ? withLocale(pattern, locale) : pattern;
  const campaign = new URLSearchParams(
    UTM_PARAMS.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null || value.includes('@') ? [] : [[name, value]];
    }),
  ).toString();
  return {
    name: 'page_view',
    page_path: pathname,
    page_location: `${origin}${pathname}${campaign === '' ? '' : `?${campaign}`}`,
  };
}

/** Whether the document was opened from outside the site: by URL, bookmark, or a link on another site. */
function cameFromOutside(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { referrer } = document;
  const isFromHere = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return entry?.type === 'navigate' && !isFromHere;
}

let isFirst = true;

/** Counts a page view. `href` is the full path. A failure is ignored, because it does not concern the visitor. */
export async function countPage(http: Pick<Http, 'call'>, href: string): Promise<void> {
  const begins_visit = isFirst && cameFromOutside();
  isFirst = false;
  await http.call(postStats, { body: { path: href, begins_visit }, keepalive: true }).catch(() => undefined);
}
