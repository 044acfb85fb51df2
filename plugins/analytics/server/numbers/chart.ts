/** A daily number as an SVG chart: a bar for each day, and the average of seven days as a line. */
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import { text } from '#server/i18n/staff-text.ts';
import { FormattedText, type LocalText, type Words } from '#server/i18n/text.ts';
import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { markup, type Markup } from '#server/dev/page.ts';

export interface DayValue {
  /** ISO date. */
  readonly day: string;
  readonly value: number;
}

const EMPTY_CHART: Markup = { html: '' };

/** Size in SVG units; the chart is displayed at about this size in pixels. */
const WIDTH = 360;
const HEIGHT = 200;
const PLOT = { left: 38, right: 342, top: 10, bottom: 176 };
const LABEL_GAP = 6;
const DATE_Y = 194;
const BAR_GAP = 0.2;
const TICKS = 4;
/** Seven days always include a weekend, so the average shows no weekly pattern. */
const AVERAGED_DAYS = 7;
/** Values below this are shown with a decimal. */
const DECIMALS_BELOW = 10;

/** English dates are written with the day first, as on the other pages of the origin. */
const tagOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? 'en-GB' : locale);

function createFormats(locale: Locale) {
  const tag = tagOf(locale);
  const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return {
    day: new Intl.DateTimeFormat(tag, { weekday: 'short', ...shortDay }),
    shortDay: new Intl.DateTimeFormat(tag, shortDay),
    whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
    fine: new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
    short: new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
  };
}

const formats = new Map<Locale, ReturnType<typeof createFormats>>();

/** The formatters of a language, created with the first page in it. */
function formatsIn(locale: Locale) {
  const known = formats.get(locale) ?? createFormats(locale);
  formats.set(locale, known);
  return known;
}

/** `Mon 23 Nov` for an ISO date. */
export const dayName = (iso: string): LocalText =>
  new FormattedText((locale) => formatsIn(locale).day.format(new Date(iso)).replace(',', ''));
export const numberText = (value: number): LocalText =>
  new FormattedText((locale) => {
    const { fine, whole } = formatsIn(locale);
    return (value < DECIMALS_BELOW ? fine : whole).format(value);
  });

/** The average of each day and the six days before it; undefined if there are fewer. */
export const averages = (values: readonly number[]): (number | undefined)[] =>
  values.map((_, at) => {
    const last = values.slice(Math.max(0, at - AVERAGED_DAYS + 1), at + 1);
    return last.length < AVERAGED_DAYS ? undefined : last.reduce((a, b) => a + b, 0) / AVERAGED_DAYS;
  });

/** Days with a label: the last one, and others at intervals of whole weeks before it. */
function datedDays(count: number): readonly number[] {
  const step = count <= AVERAGED_DAYS ? 2 : AVERAGED_DAYS * Math.ceil(count / AVERAGED_DAYS / TICKS);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step);
}

/** A text alternative to the chart. */
function summaryOf(title: Words, values: readonly DayValue[]): Words {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const most = values.reduce((best, one) => (one.value > best.value ? one : best));
  return most.value === 0
    ? text('{title} of {count} days: {total}', { title, count: values.length, total: numberText(total) })
    : text('{title} of {count} days: {total}, most on {day} with {most}', {
        title,
        count: values.length,
        total: numberText(total),
        day: dayName(most.day),
        most: numberText(most.value),
      });
}

export function chart(title: Words, values: readonly DayValue[]): Markup {
  const days = scaleBand<number>(values.keys(), [PLOT.left, PLOT.right]).padding(BAR_GAP);
  const most = Math.max(1, ...values.map(({ value }) => value));
  const amount = scaleLinear([0, most], [PLOT.bottom, PLOT.top]).nice(TICKS);
  const leftOf = (at: number): number => days(at) ?? PLOT.left;
  const middleOf = (at: number): number => leftOf(at) + days.bandwidth() / 2;
  const at = (value: number): string => value.toFixed(1);

  const grid = amount
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map(
      (
        tick,
      ) => markup`<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${at(amount(tick))}" y2="${at(amount(tick))}"/>
<text class="amount" x="${PLOT.left - LABEL_GAP}" y="${at(amount(tick))}">${new FormattedText((locale) => formatsIn(locale).short.format(tick))}</text>`,
    );
  const bars = values.map(
    ({ day: iso, value }, index) => markup`<g><title>${dayName(iso)}: ${numberText(value)}</title>
<rect class="hit" x="${at(leftOf(index))}" y="${PLOT.top}" width="${at(days.bandwidth())}" height="${PLOT.bottom - PLOT.top}"/>
<rect class="bar" x="${at(leftOf(index))}" y="${at(amount(value))}" width="${at(days.bandwidth())}" height="${at(PLOT.bottom - amount(value))}"/></g>`,
  );
  const dates = datedDays(values.length).map((index) => {
    const dated = values[index];
    return dated
      ? markup`<text class="date" x="${at(middleOf(index))}" y="${DATE_Y}">${new FormattedText((locale) => formatsIn(locale).shortDay.format(new Date(dated.day)))}</text>`
      : EMPTY_CHART;
  });
  const average = line<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, index) => middleOf(index))
    .y((value) => amount(value ?? 0))
    .curve(curveMonotoneX)
    .digits(1)(averages(values.map(({ value }) => value)));

  return markup`<figure><figcaption>${title} <b>${numberText(values.reduce((sum, { value }) => sum + value, 0))}</b></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${summaryOf(title, values)}">${grid}${bars}${
    average ? markup`<path class="average" d="${average}"/>` : EMPTY_CHART
  }${dates}</svg></figure>`;
}
