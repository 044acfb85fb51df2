/** The services that the kernel offers to every plugin. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Http } from './http/client.ts';
import type { Locale } from './i18n/i18n.ts';
import { event, service } from '#kernel/ref.ts';

export const HttpClient = service<Http>('kernel.http');

/** Navigation. Paths are written without locale; the locale prefix is added. */
export interface Navigation {
  /** Path without locale, query and locale of the current page. */
  current(): { path: string; query: URLSearchParams; locale: Locale };
  /** The path without locale of the page that the origin has rendered, even after navigation. */
  firstPath(): string;
  /** Navigates to a path without locale (or to a full same-site href with one). */
  go(path: string, options?: { replace?: boolean }): void;
  /** The URL of a path in the current locale, for an anchor. */
  href(path: string): string;
  /** Called when another page is shown. */
  subscribe(listener: () => void): () => void;
  /** Changes the URL of the current page without navigation. */
  rename(href: string): void;
  /** Runs the guards and loaders of this page again, e.g. after login. */
  reload(): void;
  /** Loads another document of this site or of another. */
  leave(href: string): void;
}
export const NavigationService = service<Navigation>('kernel.navigation');

export type ToastLevel = 'info' | 'success' | 'error';
export interface Toast {
  /** `key` replaces a toast of the same key instead of adding one. */
  key?: string;
  level: ToastLevel;
  text: MessageDescriptor | string;
  /** Duration; by default the brand's. */
  durationMs?: number;
}
export interface Toasts {
  show(toast: Toast): void;
  /** Shows the message for a failed call (README 9). */
  showError(error: unknown): void;
}
export const ToastService = service<Toasts>('kernel.toasts');

/** The language of the page: Lingui's instance with every loaded plugin catalog. */
export interface Language {
  locale(): Locale;
  readonly i18n: I18n;
  /** Resolves when a catalog is loaded or does not exist; rejects when its chunk cannot be loaded, and may be retried. */
  ready(catalog: string): Promise<void>;
}
export const LanguageService = service<Language>('kernel.language');

/** Details of the company for the imprint, in addition to its name and address. Absent ones are not shown. */
export interface Imprint {
  /** Names of its legal representatives. */
  readonly representatives?: readonly string[];
  /** Its register entry, such as a commercial register with its place. */
  readonly register?: string;
  readonly registerNumber?: string;
  /** Its VAT identification number. */
  readonly taxNumber?: string;
  /** With the country's code, `+34 …`. */
  readonly phone?: string;
  /** Its supervisory authority. */
  readonly authority?: { readonly name: string; readonly url?: string };
}

/** Data of a brand. */
export interface BrandInfo {
  id: string;
  name: string;
  /** Email address for visitors. */
  supportEmail: string;
  /** Company line and postal address of the footer. */
  company: string;
  address: string;
  /** ISO 3166-1 code of the country of that address, whose name depends on the language. */
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
 * A page is shown, including the first one of a document: the full path with locale and query, the path without, and the pattern
 * of its route (`/film/:slug`), `*` for a page that does not exist.
 */
export const PageShown = event<{ href: string; path: string; pattern: string }>('kernel.page-shown');
