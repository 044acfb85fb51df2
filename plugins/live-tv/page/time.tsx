/** A time of the day, in the language of the page and the time zone of whoever reads it: only in a browser, and once it is hydrated. */
import { useLingui } from '@lingui/react/macro';

export function Time({ of: iso }: { of: string }) {
  const { i18n } = useLingui();
  return <time dateTime={iso}>{i18n.date(iso, { timeStyle: 'short' })}</time>;
}
