/** Spaces and links of the page frame that other plugins fill or point at. */
import { event, link, slot } from '../ref.ts';

/** The end of the header: log in, join, the member's avatar. */
export const HeaderEnd = slot<Record<string, never>>('shell.header-end');
/** Below everything: bars that lie over the page, such as consent. */
export const PageEnd = slot<Record<string, never>>('shell.page-end');

/** The footer's "manage cookie preferences" was pressed. */
export const CookiePreferencesAsked = event<void>('shell.cookie-preferences-asked');

export const LegalLink = link<Record<string, never>>('pages.legal');
export const FaqLink = link<Record<string, never>>('pages.faq');
