/** What the plugins of a brand say of the site together: menus, cookies, and what crawlers are told. Answered by the host. */
import type { Locale } from '../../kernel/i18n/i18n.ts';
import { service } from '../../kernel/ref.ts';
import type { SitemapEntry } from './pages.ts';

/** One text in every language. */
export type Text = Readonly<Record<Locale, string>>;

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

/** A cookie the site sets (1-shell §9 "Cookies"). */
export interface CookieDeclaration {
  readonly name: string;
  readonly category: Category;
  /** Life in seconds. */
  readonly lifetimeS: number;
  readonly purpose: Text;
}

/** A key of the browser's own storage. */
export type StorageDeclaration = Omit<CookieDeclaration, 'lifetimeS'>;

export interface Site {
  /** In their order. */
  readonly navigation: readonly NavigationSection[];
  readonly footer: readonly FooterEntry[];
  readonly cookies: readonly CookieDeclaration[];
  readonly storage: readonly StorageDeclaration[];
  readonly sitemap: readonly SitemapEntry[];
  readonly robots: readonly string[];
}

export const Site = service<Site>('origin.site');
