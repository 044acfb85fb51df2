/** Formats dates for the language of the page. */
import { useLingui } from '@lingui/react/macro';

/** Formats an ISO 8601 time as a date in UTC, as everywhere in the account. */
export function useDay(): (at: string) => string {
  const { i18n } = useLingui();
  return (at) => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });
}
