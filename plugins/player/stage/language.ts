/** The words of the player's own elements in the page's language. */
import { setLanguage } from 'media-chrome/dist/utils/i18n.js';

/** English is built in. */
const CATALOGS: Readonly<Record<string, () => Promise<unknown>>> = {
  de: () => import('media-chrome/dist/lang/de.js'),
  es: () => import('media-chrome/dist/lang/es.js'),
  fr: () => import('media-chrome/dist/lang/fr.js'),
};

/** Resolves when elements made from now on speak `locale`. */
export async function speak(locale: string): Promise<void> {
  setLanguage(locale);
  // Without its catalog the player speaks English rather than not at all.
  await Promise.allSettled([CATALOGS[locale]?.()]);
}
