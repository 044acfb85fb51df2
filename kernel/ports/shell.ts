/** Spaces and links of the page frame that other plugins fill or point at. */
import { event, slot } from '../ref.ts';

/** The end of the header: log in, join, the member's avatar. */
export const HeaderEnd = slot<object>('shell.header-end');
/** Below everything: bars that lie over the page, such as consent. */
export const PageEnd = slot<object>('shell.page-end');

/** The footer's "manage cookie preferences" was pressed. */
export const CookiePreferencesAsked = event<void>('shell.cookie-preferences-asked');
