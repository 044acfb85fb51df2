/** The labels of the player's own elements in the page's language, each starting with a capital letter. */
import { isLocale, type Locale } from '#app/i18n/i18n.ts';
import { En } from 'media-chrome/dist/lang/en.js';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';

type Words = Readonly<Record<string, string>>;

const CATALOGS: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => Promise.resolve(En),
  de: () => import('media-chrome/dist/lang/de.js').then(({ De }) => De),
  es: () => import('media-chrome/dist/lang/es.js').then(({ Es }) => Es),
  fr: () => import('media-chrome/dist/lang/fr.js').then(({ Fr }) => Fr),
};

/** Units are part of a phrase ("1 minute, 20 seconds"); all other texts are labels. */
const UNITS = new Set(['hour', 'hours', 'minute', 'minutes', 'second', 'seconds']);

/** The same texts, with each label capitalized as in its language. */
export const capitalised = (words: Words, locale: string): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      UNITS.has(key) ? text : text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
    ]),
  );

/** Switches new elements to `locale`; resolves when they use it. */
export async function speak(locale: string): Promise<void> {
  setLanguage(locale);
  // The player uses English in the pseudo-locale, and if the catalog does not load.
  const words = isLocale(locale) ? await CATALOGS[locale]().catch(() => null) : null;
  if (words) addTranslation(locale, capitalised(words, locale));
}
