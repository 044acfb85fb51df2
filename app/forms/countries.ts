/** Countries for a select, by ISO 3166-1 alpha-2 code; the browser provides their names. */
import { COUNTRY_CODES } from '#ports/countries.ts';

/** Uninhabited places without billing addresses: Antarctica, Bouvet Island, and Heard and McDonald Islands. */
const UNINHABITED = new Set(['AQ', 'BV', 'HM']);

/** The countries as options of a select, named and sorted in a language. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const order = new Intl.Collator(locale);
  return COUNTRY_CODES.filter((code) => !UNINHABITED.has(code))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => order.compare(one.label, other.label));
}
