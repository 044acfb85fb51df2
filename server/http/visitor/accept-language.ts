/** The language that a browser requests. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/i18n.ts';

/** The language of the site that an Accept-Language header prefers (RFC 9110 §12.5.4). */
export function preferredLocale(acceptLanguage = ''): Locale {
  const wanted = acceptLanguage.split(',').map((one) => {
    const [range = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { locale: range.split('-')[0], q: q === undefined ? 1 : Number(q) };
  });
  // Equal weights keep their order.
  const [first] = wanted.filter(({ locale, q }) => isLocale(locale) && q > 0).toSorted((a, b) => b.q - a.q);
  return (first?.locale as Locale | undefined) ?? DEFAULT_LOCALE;
}
