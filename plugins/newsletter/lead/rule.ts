/** Where the lead dialog may open, and what an address asks (README 1 and 2). */
import { DEFAULT_LEAD_POSITION } from '#ports/newsletter.ts';

/** The query that opens the dialog, and the one that says where it was asked for. */
export const LEAD_PARAM = 'newsletter';
export const POSITION_PARAM = 'lead_position';

/** Paths without locale that contain one of these never show it. Who stands on our own pages has left an address already (decision 152). */
const NEVER_ON = ['/login', '/sign-up', '/age-verification', '/newsletter'];
/** Landing pages (README 1): they say themselves whether it may open there. */
const LANDING = /^\/lp(?:\/|$)/;

/** The page on screen, as far as the dialog goes. */
export interface LeadPage {
  /** Path without locale. */
  readonly path: string;
  /** `lead_position` of an address that asks for the dialog; null where it does not. */
  readonly asked: string | null;
  /** The landing page that is shown enables the dialog. */
  readonly isEnabled: boolean;
}

export const leadPageOf = (path: string, query: URLSearchParams, isEnabled: boolean): LeadPage => ({
  path,
  asked: query.has(LEAD_PARAM) ? query.get(POSITION_PARAM) || DEFAULT_LEAD_POSITION : null,
  isEnabled,
});

export const mayLead = ({ path, isEnabled }: LeadPage): boolean =>
  !NEVER_ON.some((part) => path.includes(part)) && (isEnabled || !LANDING.test(path));

/** The address without what opens the dialog. */
export function withoutLead(href: string): string {
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  query.delete(LEAD_PARAM);
  query.delete(POSITION_PARAM);
  return query.size > 0 ? `${path}?${query}` : path;
}
