/** Slots, links and options of the page frame, for other plugins. */
import { event, layout, service, slot } from '#kernel/ref.ts';
import type { Picture } from './picture.ts';
import type { User } from './session.ts';

/** Page layouts (README 1 of shell); routes without a layout get the default. */
export const EmptyLayout = layout('shell.empty');
export const FreeFilmLayout = layout('shell.free-film');
export const LandingLayout = layout('shell.landing');
export const LoginLayout = layout('shell.login');
export const LoginSideImageLayout = layout('shell.login-side-image');
export const SignUpLayout = layout('shell.sign-up');
/** The default layout without the floating button, for pages where visitors pay, end or declare something. */
export const TaskLayout = layout('shell.task');
export const PlayingMovieLayout = layout('shell.playing-movie');

/** The sister cinema site; `url` is empty if the brand has none. */
export const SisterSite = service<{ readonly name: string; readonly url: string }>('shell.sister-site');

/**
 * The page that a header section links to, for visitors whom its own page would redirect; null for its own page. Paths
 * have no locale.
 */
export const SectionDestination =
  service<(path: string, user: User | null) => string | null>('shell.section-destination');

/** Slot in the header, before the account: a cart. */
export const HeaderEnd = slot<object>('shell.header-end');
/** Slot above every page: promotions. The browser loads it only after the page is hydrated. */
export const PageStart = slot<object>('shell.page-start');
/** Slot like `PageStart` for members only, such as "verify your account"; guests do not load it. */
export const MemberStart = slot<object>('shell.member-start');
/** Slot in the footer, for guests. */
export const FooterNewsletter = slot<object>('shell.footer-newsletter');
/**
 * The footer: `plain` for pages with a single purpose. The browser loads it only when it is about to become visible.
 */
export const PageFooter = slot<{ kind: 'full' | 'plain' }>('shell.page-footer');
/** Slot above a page for its breadcrumbs; most first pages have none, so the browser loads it afterwards. */
export const PageBreadcrumbs = slot<{ path: string }>('shell.page-breadcrumbs');
/** Slot for the floating call to action of ordinary pages, above the beginning of the footer, in reserved space. */
export const FloatingAction = slot<object>('shell.floating-action');
/** Slot below everything: bars that cover the page, such as the consent bar. */
export const PageEnd = slot<object>('shell.page-end');

/** The visitor clicked "Manage cookie preferences" in the footer. */
export const CookiePreferencesAsked = event<void>('shell.cookie-preferences-asked');

/** A plan group to join: the slug of its sign-up page, and the label of the button. */
export interface GroupJoin {
  slug?: string;
  label?: string;
  /** CSS custom properties of the button, if it has its own colours (ui/colours.ts). */
  colours?: Readonly<Record<string, string>>;
}

/** A page's options for its frame, if its layout has any. */
export interface FrameChoices {
  /** False hides the header or the footer; only in layout `landing`. */
  header?: boolean;
  footer?: boolean;
  /** Whether the newsletter's lead dialog may open (README 3 of landings), only in layout `landing`; by default not. */
  lead?: boolean;
  /** The plan group to join, in layout `landing`, and in `sign-up` with group layout 3. */
  join?: GroupJoin;
  /** The plan group's `layout`; only in layout `sign-up`. */
  groupLayout?: number;
  /**
   * Images behind the form in layout `sign-up`, from the plan group, `narrow` below 640 px; or next to it in
   * `login-side-image`.
   */
  picture?: { wide: Picture; narrow?: Picture };
}

/** Loader data of a page with frame options. */
export interface Framed {
  frame: FrameChoices;
}
