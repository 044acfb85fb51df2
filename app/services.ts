/** The services the kernel itself offers to every plugin. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Http } from './http/client.ts';
import type { Locale } from './i18n/i18n.ts';
import { event, service } from '#kernel/ref.ts';

export const HttpClient = service<Http>('kernel.http');

/** Moves the visitor. Paths are written without locale; the locale prefix is added. */
export interface Navigation {
  /** Path without locale, query and locale of the page that is shown. */
  current(): { path: string; query: URLSearchParams; locale: Locale };
  /** The path without locale of the page that the origin has rendered, wherever its visitor has gone since. */
  firstPath(): string;
  /** Goes to a path without locale (or to a full same-site href with one). */
  go(path: string, options?: { replace?: boolean }): void;
  /** The address of a path in the current locale, for an anchor. */
  href(path: string): string;
  /** Called when another page is shown. */
  subscribe(listener: () => void): () => void;
  /** Gives the page that is shown another address, without going there. */
  rename(href: string): void;
  /** Runs the guards and loaders of this page again, e.g. after login. */
  reload(): void;
  /** Leaves for another document of this site or of another. */
  leave(href: string): void;
}
export const NavigationService = service<Navigation>('kernel.navigation');

export type ToastLevel = 'info' | 'success' | 'error';
export interface Toast {
  /** `key` replaces a toast of the same key instead of adding one. */
  key?: string;
  level: ToastLevel;
  text: MessageDescriptor | string;
  /** How long it stays; as long as the brand says unless told. */
  durationMs?: number;
}
export interface Toasts {
  show(toast: Toast): void;
  /** Shows what the error catalogue says of a failed call (README 9). */
  showError(error: unknown): void;
}
export const ToastService = service<Toasts>('kernel.toasts');

/** The language of the page: Lingui's instance, with every loaded plugin catalog merged in. */
export interface Language {
  locale(): Locale;
  readonly i18n: I18n;
  /** Resolves when a catalog is there or does not exist; rejects when its chunk cannot be loaded, and may be asked again. */
  ready(catalog: string): Promise<void>;
}
export const LanguageService = service<Language>('kernel.language');

/** What the imprint says of the company beside its name and address. What is left out is not shown. */
export interface Imprint {
  /** Who may act for it, by name. */
  readonly representatives?: readonly string[];
  /** The register that it is entered in, such as a commercial register with its place. */
  readonly register?: string;
  readonly registerNumber?: string;
  /** The number under which it pays VAT. */
  readonly taxNumber?: string;
  /** With the country's code, `+34 …`. */
  readonly phone?: string;
  /** Who supervises it. */
  readonly authority?: { readonly name: string; readonly url?: string };
}

/** What a brand says of itself. */
export interface BrandInfo {
  id: string;
  name: string;
  /** Address visitors may write to. */
  supportEmail: string;
  /** Company line and postal address of the footer. */
  company: string;
  address: string;
  /** ISO 3166-1 code of the country of that address; each language has its own name for it. */
  country: string;
  imprint?: Imprint;
  currency: 'EUR' | 'USD' | 'GBP';
}
export const BrandService = service<BrandInfo>('kernel.brand');

/** Randomness and time enter plugins here, so that tests may hold them still. */
export interface Chance {
  now(): number;
  random(): number;
  uuid(): string;
}
export const ChanceService = service<Chance>('kernel.chance');

/**
 * A page is on screen, the first one of a document included: the full path with locale and query, the path without, and the pattern of its
 * route (`/film/:slug`), `*` for a page that does not exist.
 */
export const PageShown = event<{ href: string; path: string; pattern: string }>('kernel.page-shown');
