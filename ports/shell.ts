/** Spaces, links and choices of the page frame that other plugins fill, point at or make. */
import { event, layout, service, slot } from '#kernel/ref.ts';
import type { Picture } from './picture.ts';
import type { User } from './session.ts';

/** Frames of pages (README 1 of shell); a route that names none gets the default one. */
export const EmptyLayout = layout('shell.empty');
export const FreeFilmLayout = layout('shell.free-film');
export const LandingLayout = layout('shell.landing');
export const LoginLayout = layout('shell.login');
export const LoginSideImageLayout = layout('shell.login-side-image');
export const SignUpLayout = layout('shell.sign-up');
/** The default one without the floating call to action: pages where something is paid, ended or declared. */
export const TaskLayout = layout('shell.task');
export const PlayingMovieLayout = layout('shell.playing-movie');

/** The sister cinema site; `url` is empty where a brand has none. */
export const SisterSite = service<{ readonly name: string; readonly url: string }>('shell.sister-site');

/** Where a section of the header leads a visitor whom its own page would send elsewhere; null: to its page. Paths have no locale. */
export const SectionDestination =
  service<(path: string, user: User | null) => string | null>('shell.section-destination');

/** In the header, before the account: a cart. */
export const HeaderEnd = slot<object>('shell.header-end');
/** Above every page: promotions. Not loaded in a browser before the page is hydrated. */
export const PageStart = slot<object>('shell.page-start');
/** The same for members alone, such as "verify your account": nothing of it is fetched for visitors. */
export const MemberStart = slot<object>('shell.member-start');
/** In the footer, for visitors who are not logged in. */
export const FooterNewsletter = slot<object>('shell.footer-newsletter');
/** What ends the page: `plain` where it leads to one thing only. Not loaded in a browser before it is near. */
export const PageFooter = slot<{ kind: 'full' | 'plain' }>('shell.page-footer');
/** The floating call to action of ordinary pages: above the footer's beginning, in a place that the frame keeps for it. */
export const FloatingAction = slot<object>('shell.floating-action');
/** Below everything: bars that lie over the page, such as consent. */
export const PageEnd = slot<object>('shell.page-end');

/** The footer's "manage cookie preferences" was pressed. */
export const CookiePreferencesAsked = event<void>('shell.cookie-preferences-asked');

/** A group plan to join: the slug of its sign-up page, and the words of the button. */
export interface GroupJoin {
  slug?: string;
  label?: string;
  /** Custom properties of the button, where it has colours of its own (ui/colours.ts). */
  colours?: Readonly<Record<string, string>>;
}

/** What a page wants of its frame, where its layout leaves a choice; all of it may be missing. */
export interface FrameChoices {
  /** `landing`: false leaves header or footer away. */
  header?: boolean;
  footer?: boolean;
  /** `landing`: whether the newsletter's lead dialog may open there (README 3 of landings); not unless it says so. */
  lead?: boolean;
  /** `landing`, and `sign-up` with group layout 3. */
  join?: GroupJoin;
  /** `sign-up`: the group plan's `layout`. */
  groupLayout?: number;
  /** `sign-up`: the group plan's pictures behind the form, `narrow` below 640 px; `login-side-image`: beside it. */
  picture?: { wide: Picture; narrow?: Picture };
}

/** The data of a page's loader when it makes such choices. */
export interface Framed {
  frame: FrameChoices;
}
