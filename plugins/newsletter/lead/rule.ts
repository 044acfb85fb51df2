/** Where the lead dialog may open, and how a URL opens it (README 1 and 2). */
import { DEFAULT_LEAD_POSITION } from '#ports/newsletter.ts';

/** The query parameter that opens the dialog, and the one with its position. */
export const LEAD_PARAM = 'newsletter';
export const POSITION_PARAM = 'lead_position';

/**
 * Paths without locale that contain one of these never show it. Visitors of our own pages have left an address already
 * (decision 152).
 */
const NEVER_ON = ['/login', '/sign-up', '/age-verification', '/newsletter'];
/** Landing pages (README 1) decide themselves whether it may open. */
const LANDING = /^\/lp(?:\/|$)/;

/** The current page, as relevant for the dialog. */
export interface LeadPage {
  /** Path without locale. */
  readonly path: string;
  /** `lead_position` of a URL that opens the dialog; null if it does not. */
  readonly asked: string | null;
  /** The current landing page enables the dialog. */
  readonly isEnabled: boolean;
}

export const leadPageOf = (path: string, query: URLSearchParams, isEnabled: boolean): LeadPage => ({
  path,
  asked: query.has(LEAD_PARAM) ? query.get(POSITION_PARAM) || DEFAULT_LEAD_POSITION : null,
  isEnabled,
});

export const mayLead = ({ path, isEnabled }: LeadPage): boolean =>
  !NEVER_ON.some((part) => path.includes(part)) && (isEnabled || !LANDING.test(path));

/** The URL without the parameters that open the dialog. */
export function withoutLead(href: string): string {
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  query.delete(LEAD_PARAM);
  query.delete(POSITION_PARAM);
  return query.size > 0 ? `${path}?${query}` : path;
}
