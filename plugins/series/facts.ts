/** Lengths and dates of series, in the visitor's language. */
import { useLingui } from '@lingui/react/macro';

const SECONDS_PER_MINUTE = 60;

export function useFacts() {
  const { t, i18n } = useLingui();
  return {
    /** `durationS` in whole minutes, at least 1. */
    minutes(durationS: number): string {
      const count = Math.max(1, Math.round(durationS / SECONDS_PER_MINUTE));
      return t`${count} min`;
    },
    /** An ISO date in long format; the day is the same in every time zone. */
    day: (date: string): string => i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' }),
  };
}
