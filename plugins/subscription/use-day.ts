/** Days as the language writes them. */
import { useLingui } from '@lingui/react/macro';

/** Of a time in ISO 8601, in UTC as everywhere in the account. */
export function useDay(): (at: string) => string {
  const { i18n } = useLingui();
  return (at) => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });
}
