/** The labels of the player's own elements in the page's language, each with a capital. */
import { En } from 'media-chrome/dist/lang/en.js';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';

type Words = Readonly<Record<string, string>>;

const CATALOGS: Readonly<Record<string, () => Promise<Words>>> = {
  en: () => Promise.resolve(En),
  de: () => import('media-chrome/dist/lang/de.js').then(({ De }) => De),
  es: () => import('media-chrome/dist/lang/es.js').then(({ Es }) => Es),
  fr: () => import('media-chrome/dist/lang/fr.js').then(({ Fr }) => Fr),
};

/** Units are part of a phrase ("1 minute, 20 seconds"); all others are labels of their own. */
const UNITS = new Set(['hour', 'hours', 'minute', 'minutes', 'second', 'seconds']);

/** The same texts, each label with a capital of its language. */
export const capitalised = (words: Words, locale: string): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      UNITS.has(key) ? text : text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
    ]),
  );

/** Resolves when new elements use `locale`. */
export async function speak(locale: string): Promise<void> {
  setLanguage(locale);
  // Without its catalog the player uses English.
  const words = await CATALOGS[locale]?.().catch(() => null);
  if (words) addTranslation(locale, capitalised(words, locale));
}
