/** Tells the origin of every page that is shown, and which one began a visit. */
import type { Http } from '../../kernel/http/client.ts';
import type { AnalyticsEvent } from '../../kernel/ports/analytics.ts';
import { UTM_PARAMS } from '../../kernel/ports/campaign.ts';
import { postStats } from './api.ts';

/** The event of a page: of its query only what names a campaign, for anything may stand there. */
export function pageView(href: string, origin: string): AnalyticsEvent {
  const { pathname, searchParams } = new URL(href, origin);
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

/** Whether the document was opened from outside the site: by an address, a bookmark, or a link on another site. */
function cameFromOutside(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { referrer } = document;
  const isFromHere = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return entry?.type === 'navigate' && !isFromHere;
}

let isFirst = true;

/** `href` is the full path that is shown. A count that is lost is lost: it is no visitor's business. */
export async function countPage(http: Pick<Http, 'call'>, href: string): Promise<void> {
  const begins_visit = isFirst && cameFromOutside();
  isFirst = false;
  await http.call(postStats, { body: { path: href, begins_visit }, keepalive: true }).catch(() => undefined);
}
