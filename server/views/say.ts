/** Texts of the origin in JSX views. */
import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import { translate, type Translated } from '#server/i18n/text.ts';

/** The language of the document. */
export const Language = createContext<Locale>(DEFAULT_LOCALE);

/** Returns a function that translates texts into the language of the document. */
export function useSay(): <Texts>(texts: Texts) => Translated<Texts> {
  const locale = useContext(Language);
  return (texts) => translate(locale, texts);
}
