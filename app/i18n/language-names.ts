/** Names of languages, each in its own language, which its speakers look for. `Intl` writes some of them in lower case. */
import type { Locale } from './i18n.ts';

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};
