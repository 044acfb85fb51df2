/** A time of day in the page's language and the visitor's time zone; rendered only in a browser, after hydration. */
import { useLingui } from '@lingui/react/macro';

export function Time({ of: iso }: { of: string }) {
  const { i18n } = useLingui();
  return <time dateTime={iso}>{i18n.date(iso, { timeStyle: 'short' })}</time>;
}
