/** Site-wide contributions of a brand's plugins: menus, cookies, and sitemap entries. Provided by the host. */
import { service } from '#kernel/ref.ts';
import type { PrivacyRow } from './privacy-notice.ts';
import type { SourceText } from '#server/i18n/text.ts';
import type { SitemapEntry } from './pages-origin.ts';

export interface MenuEntry {
  readonly name: SourceText;
  /** The link's title attribute, if it differs from the name. */
  readonly title?: SourceText;
  /** Path without locale. */
  readonly url: string;
}

/** A section of the header, with the entries of its menu. */
export interface NavigationSection extends MenuEntry {
  /** Position in the header; lower comes first. */
  readonly order: number;
  /** Whether the section shows the on-air dot. */
  readonly live?: boolean;
  readonly children?: readonly MenuEntry[];
}

export const FOOTER_SECTIONS = ['explore', 'about', 'help', 'legal'] as const;

export interface FooterEntry extends MenuEntry {
  readonly section: (typeof FOOTER_SECTIONS)[number];
  /** Position; lower comes first. */
  readonly order: number;
}

export const STORAGE_CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing'] as const;
type Category = (typeof STORAGE_CATEGORIES)[number];

/** Browsers limit the lifetime of cookies to this (RFC 6265bis, section 5.5). */
export const LONGEST_COOKIE_S = 400 * 24 * 60 * 60;

/** A cookie of the site. `npm run cookies` collects all of them in one table. */
export interface CookieDeclaration {
  /** Name of the cookie; variable parts are in braces: `experiment_{id}`. */
  readonly name: string;
  readonly category: Category;
  /** Lifetime in seconds. */
  readonly lifetimeS: number;
  readonly purpose: SourceText;
  /** The third party that sets the cookie; absent for first-party cookies. */
  readonly setBy?: string;
}

/** A key in the browser's storage. */
export interface StorageDeclaration extends Omit<CookieDeclaration, 'lifetimeS'> {
  /**
   * Lifetime in seconds, or `tab` for `sessionStorage`. If absent, the key stays until consent is refused or the
   * browser's data is cleared.
   */
  readonly lasts?: number | 'tab';
  /**
   * Set for member data, which is removed when they log out or delete the account. `session`: it is also removed when
   * the session ends in another way. `logout`: it is not, because it must not be lost unintentionally, such as a text
   * being written.
   */
  readonly untilEnd?: 'session' | 'logout';
}

export interface Site {
  /** Sections of the header, in order. */
  readonly navigation: readonly NavigationSection[];
  readonly footer: readonly FooterEntry[];
  readonly cookies: readonly CookieDeclaration[];
  readonly storage: readonly StorageDeclaration[];
  /** Stored data of visitors and members, for the privacy page. */
  readonly privacy: readonly PrivacyRow[];
  readonly sitemap: readonly SitemapEntry[];
  readonly robots: readonly string[];
}

export const Site = service<Site>('origin.site');
