/** What visitors are shown before they choose, in each language, as `npm run cookies` has written it down. */
import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';

interface Written {
  readonly policy: string;
  readonly shown: Readonly<Record<Locale, { readonly hash: string; readonly text: string }>>;
}

export interface ShownText {
  readonly hash: string;
  readonly language: Locale;
  readonly policy: string;
  readonly text: string;
}

const written = JSON.parse(readFileSync(new URL('shown-texts.json', import.meta.url), 'utf8')) as Written;

export const SHOWN_TEXTS: readonly ShownText[] = LOCALES.map((language) => ({
  language,
  policy: written.policy,
  ...written.shown[language],
}));
