/** Structured data for search engines (schema.org). URLs are root-relative; the head makes them absolute. */
import { withLocale, type Locale } from '../i18n/i18n.ts';

export type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** One breadcrumb: its name and its path without locale. */
export type Step = readonly [name: string, path: string];

export const schema = (type: string, facts: JsonLd): JsonLd => ({
  '@context': CONTEXT,
  '@type': type,
  ...facts,
});

/** A BreadcrumbList from the first step, the home page, to this page, which comes last. */
export const breadcrumbList = (locale: Locale, steps: readonly Step[]): JsonLd =>
  schema('BreadcrumbList', {
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: withLocale(path, locale),
    })),
  });
