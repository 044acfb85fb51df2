/** The services that the kernel provides to all plugins. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Http } from './http/client.ts';
import type { Locale } from './i18n/i18n.ts';
import { event, service } from '#kernel/ref.ts';

export const HttpClient = service<Http>('kernel.http');

/** Navigation. All paths are without locale; the locale prefix is added. */
export interface Navigation {
  /** Path without locale, query, and locale of the current page. */
  current(): { path: string; query: URLSearchParams; locale: Locale };
  /** Path without locale of the page that the origin rendered, even after a navigation. */
  firstPath(): string;
  /** Whether the page of a path without locale is `exempt`. */
  isExempt(path: string): boolean;
  /** Navigates to a path without locale, or to a full URL on this site with one. */
  go(path: string, options?: { replace?: boolean }): void;
  /** Returns the URL of a path in the current locale, for a link. */
  href(path: string): string;
  /** Calls back when another page is shown. */
  subscribe(listener: () => void): () => void;
  /** Changes the URL of the current page without navigation. */
  rename(href: string): void;
  /** Runs the guards and loaders of this page again, for example after a login. */
  reload(): void;
  /** Loads another document, on this site or another. */
  leave(href: string): void;
}
export const NavigationService = service<Navigation>('kernel.navigation');

export type ToastLevel = 'info' | 'success' | 'error';
export interface Toast {
  /** A toast replaces an earlier toast with the same `key`. */
  key?: string;
  level: ToastLevel;
  text: MessageDescriptor | string;
  /** Duration in ms; by default the brand's. */
  durationMs?: number;
}
export interface Toasts {
  show(toast: Toast): void;
  /** Shows the message for a failed call (README 9). */
  showError(error: unknown): void;
}
export const ToastService = service<Toasts>('kernel.toasts');

/** The language of the page: Lingui's instance with all loaded plugin catalogs. */
export interface Language {
  locale(): Locale;
  readonly i18n: I18n;
  /**
   * Resolves when a catalog has loaded or does not exist; rejects if its chunk cannot be loaded, and can be called
   * again.
   */
  ready(catalog: string): Promise<void>;
}
export const LanguageService = service<Language>('kernel.language');

/** Details of the company for the imprint, in addition to its name and address. Absent details are not shown. */
export interface Imprint {
  /** Names of the company's legal representatives. */
  readonly representatives?: readonly string[];
  /** Register entry of the company, such as the commercial register with its place. */
  readonly register?: string;
  readonly registerNumber?: string;
  /** VAT identification number of the company. */
  readonly taxNumber?: string;
  /** Phone number with the country code: `+34 …`. */
  readonly phone?: string;
  /** Supervisory authority of the company. */
  readonly authority?: { readonly name: string; readonly url?: string };
}

/** Data of a brand. */
export interface BrandInfo {
  id: string;
  name: string;
  /** Email address for visitors. */
  supportEmail: string;
  /** Company name and postal address in the footer. */
  company: string;
  address: string;
  /** ISO 3166-1 alpha-2 code of the address's country, whose name depends on the language. */
  country: string;
  imprint?: Imprint;
  currency: 'EUR' | 'USD' | 'GBP';
}
export const BrandService = service<BrandInfo>('kernel.brand');

/** The time in ms since 1970, injected so that tests can control it. */
export interface Clock {
  now(): number;
}
export const ClockService = service<Clock>('kernel.clock');

/** Random numbers (at least 0, less than 1) and ids, injected so that tests can control them. */
export interface Random {
  random(): number;
  uuid(): string;
}
export const RandomService = service<Random>('kernel.random');

/**
 * A page is shown, including the first page of a document. `href`: the full path with locale and query; `path`: the
 * path without them; `pattern`: the pattern of its route (`/film/:slug`), or `*` for a page that does not exist.
 */
export const PageShown = event<{ href: string; path: string; pattern: string }>('kernel.page-shown');
