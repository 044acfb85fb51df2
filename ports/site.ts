/** What the plugins of a brand say of the site together: menus, cookies, and what crawlers are told. Answered by the host. */
import { service } from '#kernel/ref.ts';
import type { PrivacyRow } from './privacy-notice.ts';
import type { Text } from './text.ts';
import type { SitemapEntry } from './pages-origin.ts';

export type { Text } from './text.ts';

export interface MenuEntry {
  readonly name: Text;
  /** The anchor's title, where it is another. */
  readonly title?: Text;
  /** Path without locale. */
  readonly url: string;
}

/** A section of the header, with the entries that drop from it. */
export interface NavigationSection extends MenuEntry {
  /** Lower comes first. */
  readonly order: number;
  /** Shows the dot of what is on air. */
  readonly live?: boolean;
  readonly children?: readonly MenuEntry[];
}

export const FOOTER_SECTIONS = ['explore', 'about', 'help', 'legal'] as const;

export interface FooterEntry extends MenuEntry {
  readonly section: (typeof FOOTER_SECTIONS)[number];
  /** Lower comes first. */
  readonly order: number;
}

export const STORAGE_CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing'] as const;
type Category = (typeof STORAGE_CATEGORIES)[number];

/** Browsers keep no cookie longer (RFC 6265bis, section 5.5), whatever life it is set with. */
export const LONGEST_COOKIE_S = 400 * 24 * 60 * 60;

/** A cookie the site sets. `npm run cookies` puts all of them into one table. */
export interface CookieDeclaration {
  /** In braces stands what differs: `experiment_{id}`. */
  readonly name: string;
  readonly category: Category;
  /** Life in seconds. */
  readonly lifetimeS: number;
  readonly purpose: Text;
  /** The company that sets it, by its name, where it is not this site. */
  readonly setBy?: string;
}

/** A key of the browser's own storage. */
export interface StorageDeclaration extends Omit<CookieDeclaration, 'lifetimeS'> {
  /** Life in seconds, or that of the tab (`sessionStorage`). Without it the key stays until it is refused or the browser's data are cleared. */
  readonly lasts?: number | 'tab';
  /**
   * Holds what a member did: removed when they log out, or delete the account. `session`: also when the session ends in another way.
   * `logout` is for what nobody may lose without asking for it, such as a text that is being written.
   */
  readonly untilEnd?: 'session' | 'logout';
}

export interface Site {
  /** In their order. */
  readonly navigation: readonly NavigationSection[];
  readonly footer: readonly FooterEntry[];
  readonly cookies: readonly CookieDeclaration[];
  readonly storage: readonly StorageDeclaration[];
  /** What is stored of visitors and members, for the privacy page. */
  readonly privacy: readonly PrivacyRow[];
  readonly sitemap: readonly SitemapEntry[];
  readonly robots: readonly string[];
}

export const Site = service<Site>('origin.site');
