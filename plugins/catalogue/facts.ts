/** Lengths, dates and names for films, in the visitor's language. */
import { useLingui } from '@lingui/react/macro';
import { nameOf, type PersonCard } from '#ports/people.ts';

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
    year: (date: string): string => date.slice(0, 4),
    names: (people: readonly PersonCard[]): string => people.map(nameOf).join(', '),
  };
}
