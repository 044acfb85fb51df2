/** Texts of a renewal reminder about the ending period: only counts, never what was watched. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { WatchCount } from '#ports/watch-counts.ts';
import { text, type SourceText } from '#server/i18n/text.ts';

const MINUTES_PER_HOUR = 60;

/** Formats a duration as "45 minutes" or "5 hours": whole hours from the first hour on. */
function durationIn(locale: Locale, minutes: number): string {
  const isLong = minutes >= MINUTES_PER_HOUR;
  const value = isLong ? Math.round(minutes / MINUTES_PER_HOUR) : Math.max(1, minutes);
  const unit = isLong ? 'hour' : 'minute';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export const watchedIn = (locale: Locale, { titles, minutes }: WatchCount): SourceText =>
  text(
    'In this period you watched {titles, plural, one {one title} other {{titles} titles}}, about {duration} in total.',
    { titles, duration: durationIn(locale, minutes) },
  );
