/**
 * The language of a page, and the home page of a first visit: in the language of the cookie, or of the browser (README
 * 8).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_S,
  splitLocale,
  withLocale,
  type Locale,
} from '#app/i18n/i18n.ts';
import { preferredLocale } from '#server/http/visitor/accept-language.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';
import { localeOf } from '#server/http/visitor/visitor.ts';

/**
 * URL of the home page in another language; null to stay. Only `/` is redirected, because every other URL contains its
 * language.
 */
export function chosenHome(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  visitor: Pick<RequestVisitor, 'is_bot' | 'locale' | 'cookies'>,
  acceptLanguage: string | undefined,
): string | null {
  if (pathname !== '/' || visitor.is_bot) return null;
  const stored = visitor.cookies[LOCALE_COOKIE] !== undefined;
  const locale = stored ? visitor.locale : preferredLocale(acceptLanguage);
  return locale === DEFAULT_LOCALE ? null : withLocale('/', locale) + search;
}

/** The language of a page: that of its URL, or the visitor's own. */
export function shownLocale(request: FastifyRequest): Locale {
  const { prefixed, locale } = splitLocale(new URL(`http://page.invalid${request.url}`).pathname);
  return prefixed ? locale : localeOf(request);
}

/** Stores the language of a page in the cookie. */
export const storeLocale = (reply: FastifyReply, locale: Locale, { secure }: RequestVisitor): void =>
  void reply.setCookie(LOCALE_COOKIE, locale, {
    maxAge: LOCALE_COOKIE_MAX_AGE_S,
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    secure,
  });
