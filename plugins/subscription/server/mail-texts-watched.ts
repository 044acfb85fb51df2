/** Texts of a renewal reminder about the ending period, in each language: only counts, never what was watched. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { WatchCount } from '#ports/watch-counts.ts';

const MINUTES_PER_HOUR = 60;

/** Formats a duration as "45 minutes" or "5 hours": whole hours from the first hour on. */
function durationIn(locale: Locale, minutes: number): string {
  const isLong = minutes >= MINUTES_PER_HOUR;
  const value = isLong ? Math.round(minutes / MINUTES_PER_HOUR) : Math.max(1, minutes);
  const unit = isLong ? 'hour' : 'minute';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export const WATCHED: Readonly<Record<Locale, (count: WatchCount) => string>> = {
  en: ({ titles, minutes }) =>
    `In this period you watched ${titles === 1 ? 'one title' : `${titles} titles`}, about ${durationIn('en', minutes)} in total.`,
  de: ({ titles, minutes }) =>
    `In diesem Zeitraum hast du ${titles === 1 ? 'einen Titel' : `${titles} Titel`} angesehen, insgesamt etwa ${durationIn('de', minutes)}.`,
  es: ({ titles, minutes }) =>
    `En este periodo has visto ${titles === 1 ? 'un título' : `${titles} títulos`}, en total aproximadamente ${durationIn('es', minutes)}.`,
  fr: ({ titles, minutes }) =>
    `Pendant cette période, vous avez regardé ${titles === 1 ? 'un titre' : `${titles} titres`}, environ ${durationIn('fr', minutes)} au total.`,
};
