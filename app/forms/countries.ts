/** Countries to choose from, by ISO 3166-1 alpha-2; their names come from the browser. */
import { COUNTRY_CODES } from '#ports/countries.ts';

/** Where nobody lives or receives an invoice: Antarctica, Bouvet Island, Heard Island. */
const UNINHABITED = new Set(['AQ', 'BV', 'HM']);

/** The countries by their name in a language, in its order, as options of a select. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const order = new Intl.Collator(locale);
  return COUNTRY_CODES.filter((code) => !UNINHABITED.has(code))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => order.compare(one.label, other.label));
}
