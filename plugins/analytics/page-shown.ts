/** Tells the origin of every page that is shown, and which one began a visit. */
import type { Http } from '../../kernel/http/client.ts';
import { postStats } from './api.ts';

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
