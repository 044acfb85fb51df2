/** What a guard or loader is asked with, and what it may answer; the same at the origin and in the browser. */
import type { I18n } from '@lingui/core';
import type { Http } from '../http/client.ts';
import type { Locale } from '../i18n/i18n.ts';

export interface RouteRequest {
  /** Path without locale prefix. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly locale: Locale;
  /** Aborted when a newer navigation begins. */
  readonly signal: AbortSignal;
  readonly http: Http;
  /** Speaks `locale` and holds the catalog of the route's plugin. */
  readonly i18n: I18n;
}

/** undefined lets the visitor pass; a redirect names a path without locale (or with, when `absolute`). */
export type GuardAnswer = undefined | Redirect;

export interface Redirect {
  readonly to: string;
  /** 301 for good, 302 for now (the default). */
  readonly status?: 301 | 302;
}

/** Thrown by a loader: the page does not exist. The message is the reason as a code (`NO_SUCH_PAGE`), where there is one. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** Thrown by a loader that learns only from its data where the visitor must go. */
export class Redirected extends Error {
  override readonly name = 'Redirected';
  readonly redirect: Redirect;
  constructor(redirect: Redirect) {
    super(redirect.to);
    this.redirect = redirect;
  }
}

/** A lazily imported module could not be fetched, most often because a new version was deployed. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}
