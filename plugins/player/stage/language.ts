/** The words of the player's own elements in the page's language. */
import { setLanguage } from 'media-chrome/dist/utils/i18n.js';

/** English is built in. */
const CATALOGS: Readonly<Record<string, () => Promise<unknown>>> = {
  de: () => import('media-chrome/dist/lang/de.js'),
  es: () => import('media-chrome/dist/lang/es.js'),
  fr: () => import('media-chrome/dist/lang/fr.js'),
};

const ready = new Map<string, Promise<void>>();

/** Resolves when elements made from now on speak `locale`; the same promise for the same language. */
export function spoken(locale: string): Promise<void> {
  setLanguage(locale);
  const known = ready.get(locale);
  if (known) return known;
  // Without its catalog the player speaks English rather than not at all.
  const catalog = CATALOGS[locale]?.() ?? Promise.resolve();
  // Without its catalog the player speaks English rather than not at all.
  const loading = Promise.allSettled([catalog]).then(() => undefined);
  ready.set(locale, loading);
  return loading;
}
