/** Slots, links and options of the page frame, for other plugins. */
import { event, layout, service, slot } from '#kernel/ref.ts';
import type { Picture } from './picture.ts';
import type { User } from './session.ts';

/** Page layouts (README 1 of shell); a route without one gets the default. */
export const EmptyLayout = layout('shell.empty');
export const FreeFilmLayout = layout('shell.free-film');
export const LandingLayout = layout('shell.landing');
export const LoginLayout = layout('shell.login');
export const LoginSideImageLayout = layout('shell.login-side-image');
export const SignUpLayout = layout('shell.sign-up');
/** The default layout without the floating button: pages where something is paid, ended or declared. */
export const TaskLayout = layout('shell.task');
export const PlayingMovieLayout = layout('shell.playing-movie');

/** The sister cinema site; `url` is empty if a brand has none. */
export const SisterSite = service<{ readonly name: string; readonly url: string }>('shell.sister-site');

/** A section's destination for visitors whom its own page would redirect; null: its page. Paths have no locale. */
export const SectionDestination =
  service<(path: string, user: User | null) => string | null>('shell.section-destination');

/** In the header, before the account: a cart. */
export const HeaderEnd = slot<object>('shell.header-end');
/** Above every page: promotions. Loaded in a browser only after the page is hydrated. */
export const PageStart = slot<object>('shell.page-start');
/** The same for members only, such as "verify your account": guests load nothing of it. */
export const MemberStart = slot<object>('shell.member-start');
/** In the footer, for guests. */
export const FooterNewsletter = slot<object>('shell.footer-newsletter');
/** At the end of the page: `plain` for a page with a single purpose. Loaded in a browser only when it comes near. */
export const PageFooter = slot<{ kind: 'full' | 'plain' }>('shell.page-footer');
/** The floating call to action of ordinary pages, above the beginning of the footer, in reserved space. */
export const FloatingAction = slot<object>('shell.floating-action');
/** Below everything: bars that cover the page, such as consent. */
export const PageEnd = slot<object>('shell.page-end');

/** "Manage cookie preferences" in the footer was clicked. */
export const CookiePreferencesAsked = event<void>('shell.cookie-preferences-asked');

/** A plan group to join: the slug of its sign-up page, and the button's label. */
export interface GroupJoin {
  slug?: string;
  label?: string;
  /** Custom properties of the button, if it has custom colours (ui/colours.ts). */
  colours?: Readonly<Record<string, string>>;
}

/** A page's options for its frame, if its layout has any; all are optional. */
export interface FrameChoices {
  /** `landing`: false omits header or footer. */
  header?: boolean;
  footer?: boolean;
  /** `landing`: whether the newsletter's lead dialog may open there (README 3 of landings); by default not. */
  lead?: boolean;
  /** `landing`, and `sign-up` with group layout 3. */
  join?: GroupJoin;
  /** `sign-up`: the plan group's `layout`. */
  groupLayout?: number;
  /** `sign-up`: the plan group's pictures behind the form, `narrow` below 640 px; `login-side-image`: next to it. */
  picture?: { wide: Picture; narrow?: Picture };
}

/** The loader data of a page with such options. */
export interface Framed {
  frame: FrameChoices;
}
