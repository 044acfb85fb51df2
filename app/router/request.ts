/** Arguments and results of guards and loaders; the same at the origin and in the browser. */
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
  /** Translations in `locale`, with the catalog of the route's plugin. */
  readonly i18n: I18n;
}

/** undefined lets the visitor pass; a redirect has a path without locale (or with locale if `absolute`). */
export type GuardAnswer = undefined | Redirect;

export interface Redirect {
  readonly to: string;
  /** 301 for a permanent redirect, 302 for a temporary one (the default). */
  readonly status?: 301 | 302;
}

/** Thrown by a loader if the page does not exist. The message is a reason code (`NO_SUCH_PAGE`), if there is one. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** Thrown by a loader if its data requires a redirect. */
export class Redirected extends Error {
  override readonly name = 'Redirected';
  readonly redirect: Redirect;
  constructor(redirect: Redirect) {
    super(redirect.to);
    this.redirect = redirect;
  }
}

/** Thrown if a lazily imported module could not be loaded, most often because a new version was deployed. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}
