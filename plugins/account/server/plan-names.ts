/** Translations of the plan names that the site itself stores; other names are shown as stored. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate } from '#server/i18n/text.ts';

const NAMES = new Map(
  [text('Monthly'), text('No-card trial'), text('Bundle')].map((name) => [name.source, name]),
);

export const planNameIn = (name: string, locale: Locale): string =>
  translate(locale, NAMES.get(name) ?? name);
