/** Translates text with a server that supports LibreTranslate's protocol. */
import { ofetch } from 'ofetch';
import * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';

const TIMEOUT_MS = 10_000;

const Reply = v.object({ translatedText: v.string() });

export interface Translator {
  /**
   * Translates a text; `from` is null if the language is unknown, and the server detects it. Throws if there is no
   * translation.
   */
  translate(text: string, from: Locale | null, to: Locale): Promise<string>;
}

interface TranslatorOptions {
  /** URL of the server, without `/translate`. */
  readonly url: string;
  /** API key, for servers that require one. */
  readonly key: string | undefined;
}

export const libreTranslate = ({ url, key }: TranslatorOptions): Translator => ({
  async translate(q, from, target) {
    const reply = await ofetch<unknown>(`${url.replace(/\/+$/, '')}/translate`, {
      method: 'POST',
      body: {
        q,
        source: from ?? 'auto',
        target,
        format: 'text',
        ...(key === undefined ? {} : { api_key: key }),
      },
      timeout: TIMEOUT_MS,
      retry: 0,
    });
    return v.parse(Reply, reply).translatedText;
  },
});
