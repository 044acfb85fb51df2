/** Translations of comments, cached for all readers. */
import { LRUCache } from 'lru-cache';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { libreTranslate, type Translator } from './translator.ts';

/** Maximum number of cached translations, each of at most two thousand characters. */
const STORED_MAX = 1000;
const HOUR_MS = 60 * 60 * 1000;

export interface Translations {
  /** Returns the translation; null if the server has none, or does not answer. */
  of(id: number, text: string, from: Locale | null, to: Locale): Promise<string | null>;
}

export function translationsBy(translator: Translator, log: Pick<Origin['log'], 'warn'>): Translations {
  const stored = new LRUCache<string, string>({ max: STORED_MAX, ttl: HOUR_MS });
  return {
    async of(id, text, from, to) {
      if (from === to) return text;
      const key = `${id} ${to}`;
      const known = stored.get(key);
      if (known !== undefined) return known;
      try {
        const translated = await translator.translate(text, from, to);
        stored.set(key, translated);
        return translated;
      } catch (err) {
        log.warn({ err }, 'no translation');
        return null;
      }
    },
  };
}

/** Creates the translations; null if the operator has not configured a server. */
export const translatorOf = ({ config: { translation }, log }: Origin): Translations | null =>
  translation && translationsBy(libreTranslate(translation), log);
