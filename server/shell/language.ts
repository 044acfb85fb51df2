/** Which home page a first visit gets: the one of the language kept in the cookie, or of the browser (1-shell §4). */
import { DEFAULT_LOCALE, LOCALE_COOKIE, withLocale } from '../../kernel/i18n/i18n.ts';
import { preferredLocale } from '../http/accept-language.ts';
import type { RequestVisitor } from '../http/handle.ts';

/** Address of another language's home, or null to stay. Only the bare home asks; every other address says its language. */
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
