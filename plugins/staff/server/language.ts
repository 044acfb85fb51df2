/** The language of staff pages: that of the staff member's account. */
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/i18n.ts';
import type { User } from '#ports/session.ts';

const languages = new WeakMap<FastifyRequest, Locale>();

/** Chooses the language of a request. An account in a language without pages gets that of the browser. */
export const chooseLanguage = (
  request: FastifyRequest,
  { locale }: Pick<User, 'locale'>,
  own: Locale,
): void => void languages.set(request, isLocale(locale) ? locale : own);

export const languageOf = (request: FastifyRequest): Locale => languages.get(request) ?? DEFAULT_LOCALE;
