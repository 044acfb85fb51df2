/** Rules for the pages on which the lead dialog may open, and for URLs that open it (README 1 and 2). */
import { DEFAULT_LEAD_POSITION } from '#ports/newsletter.ts';

/** Query parameters: `LEAD_PARAM` opens the dialog, the other one contains its position. */
export const LEAD_PARAM = 'newsletter';
export const POSITION_PARAM = 'lead_position';

/**
 * Paths (without locale) that contain one of these never show the dialog. Visitors of the newsletter's pages have left
 * an address already (decision 152).
 */
const NEVER_ON = ['/login', '/sign-up', '/age-verification', '/newsletter'];
/** Landing pages decide themselves whether the dialog may open (README 1). */
const LANDING = /^\/lp(?:\/|$)/;

/** The current page, as far as it concerns the dialog. */
export interface LeadPage {
  /** Path without locale. */
  readonly path: string;
  /** `lead_position` if the URL opens the dialog; otherwise null. */
  readonly asked: string | null;
  /** Whether the current page is a landing page that enables the dialog. */
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
