/** The operator's daily numbers, as charts and as a table (`/_staff/numbers`). */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { renderView } from '#server/views/view.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import {
  DAYS_MAX,
  readNumbers,
  rollUp,
  type Counting,
  type NumberName,
  type NumbersOfDay,
} from '../store.ts';
import { chart, dayName, numberText } from './chart.ts';
import { STYLE } from './style.ts';
import { readCountries, readSpeeds, type SpeedQuery } from '../speed/store.ts';

/** Periods to choose from, in days. */
const RANGES = [7, 28, DAYS_MAX] as const;
const USUAL = 28;
const SECONDS_PER_HOUR = 3600;

interface Shown {
  readonly name: NumberName;
  readonly title: Words;
  /** Converts a stored number for display. */
  of(stored: number): number;
}

const asCounted = (stored: number): number => stored;
const SHOWN: readonly Shown[] = [
  { name: 'visits', title: text('Visits'), of: asCounted },
  { name: 'sign_ups', title: text('Sign-ups'), of: asCounted },
  { name: 'joins', title: text('Joins'), of: asCounted },
  { name: 'cancellations', title: text('Cancellations'), of: asCounted },
  { name: 'watched_s', title: text('Hours watched'), of: (seconds) => seconds / SECONDS_PER_HOUR },
];

function rangeLinks(days: number): Markup {
  const links = RANGES.map((range) =>
    range === days
      ? markup`<a href="?days=${range}" aria-current="page">${text('{count} days', { count: range })}</a> `
      : markup`<a href="?days=${range}">${text('{count} days', { count: range })}</a> `,
  );
  return markup`<nav class="ranges" aria-label="${text('Time shown')}">${links}</nav>`;
}

function table(numbers: readonly NumbersOfDay[]): Markup {
  const row = (day: NumbersOfDay) =>
    markup`<tr><th scope="row">${dayName(day.day)}</th>${SHOWN.map(
      ({ name, of }) => markup`<td>${numberText(of(day[name]))}</td>`,
    )}</tr>`;
  const totals = SHOWN.map(
    ({ name, of }) =>
      markup`<td>${numberText(of(numbers.reduce((total, day) => total + day[name], 0)))}</td>`,
  );
  return markup`<h2 id="by-day">${text('By day')}</h2><div class="wide" role="region" aria-labelledby="by-day" tabindex="0"><table class="numbers">
<thead><tr><th scope="col">${text('Day')}</th>${SHOWN.map(({ title }) => markup`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${numbers.toReversed().map(row)}</tbody>
<tfoot><tr><th scope="row">${text('Total', {}, 'row of a table')}</th>${totals}</tr></tfoot>
</table></div>`;
}

export function numbersOf(numbers: readonly NumbersOfDay[], timeZone: string): Markup {
  const isEmpty = numbers.every((day) => SHOWN.every(({ name }) => day[name] === 0));
  const explained = markup`<p class="none">${text('Days begin at midnight in {zone}; today is not complete. A visit begins with a page that is opened from outside the site. Bots are not counted, and visitors are not recognised.', { zone: timeZone.replaceAll('_', ' ') })}</p>`;
  if (isEmpty)
    return markup`${rangeLinks(numbers.length)}${explained}<p>${text('Nothing has been counted in these {count} days.', { count: numbers.length })}</p>`;
  const charts = SHOWN.map(({ name, title, of }) =>
    chart(
      title,
      numbers.map((day) => ({ day: day.day, value: of(day[name]) })),
    ),
  );
  return markup`${rangeLinks(numbers.length)}${explained}<p class="none">${text('A line in a chart is the average of seven days.')}</p><div class="charts">${charts}</div>${table(numbers)}`;
}

const DEVICES = ['DESKTOP', 'MOBILE'];

/** The filter of a query string; unknown values are ignored. */
function speedQuery(query: URLSearchParams, days: number, countries: readonly string[]): SpeedQuery {
  return {
    days,
    device: DEVICES.find((device) => device === query.get('device')),
    country: countries.find((country) => country === query.get('country')),
  };
}

export const numbersPage = (
  origin: Pick<Origin, 'db' | 'config' | 'now'>,
  counting: Counting,
): StaffPage => ({
  path: 'numbers',
  title: text('Numbers'),
  style: STYLE,
  async render(asked) {
    const days = RANGES.find((range) => String(range) === asked.get('days')) ?? USUAL;
    // Count first, so that the last hour is included.
    await rollUp(counting);
    const numbers = numbersOf(await readNumbers(counting, days), counting.timeZone);
    const countries = await readCountries(origin, days);
    const query = speedQuery(asked, days, countries);
    const speeds = await readSpeeds(origin, query);
    const speed = await renderView(() => import('../speed/view.tsx'), { query, countries, speeds });
    return markup`${numbers}${speed}`;
  },
});
