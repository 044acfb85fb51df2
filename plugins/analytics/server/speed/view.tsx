/** A table of page speeds: 75th percentiles for each kind of page, and what delayed the slowest load. */
import { text } from '#server/i18n/staff-text.ts';
import { FormattedText, joined, type LocalText, type Words } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import { SPEED_METRICS, type SpeedMetric } from '../../rule-speed.ts';
import type { PageSpeed, SpeedQuery } from './store.ts';

/** Limits of "good" and of "needs improvement": in ms, for CLS in thousandths (https://web.dev/articles/vitals). */
const LIMITS: Readonly<Record<SpeedMetric, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  TTFB: [800, 1800],
};
const NAMES: Readonly<Record<SpeedMetric, LocalText>> = {
  LCP: text('Largest contentful paint'),
  INP: text('Interaction to next paint'),
  CLS: text('Layout shift'),
  TTFB: text('Time to first byte'),
};

const decimal = (value: number, digits: number): LocalText =>
  new FormattedText((locale) =>
    value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );

const valueText = (metric: SpeedMetric, value: number): Words => {
  if (metric === 'CLS') return decimal(value / 1000, 2);
  return value < 1000 ? `${Math.round(value)} ms` : joined([decimal(value / 1000, 1), 's'], ' ');
};

function rating(metric: SpeedMetric, value: number): LocalText {
  const [good, poor] = LIMITS[metric];
  return value <= good ? text('good') : value <= poor ? text('needs improvement') : text('poor');
}

function Value({ speed }: { speed: PageSpeed | undefined }) {
  const say = useSay();
  if (!speed) return <td>–</td>;
  const { metric, p75, loads, worst } = speed;
  return (
    <td>
      <b>{say(valueText(metric, p75))}</b> {say(rating(metric, p75))}
      <br />
      {say(text('{loads, plural, one {{loads} load} other {{loads} loads}}', { loads }))}
      {worst && (
        <>
          <br />
          {say(text('slowest {value}', { value: valueText(metric, worst.value) }))}
          {worst.cause && `: ${worst.cause}`}
        </>
      )}
    </td>
  );
}

function Option({ value, current, children }: { value: string; current: string; children: Words }) {
  return (
    <option value={value} selected={value === current}>
      {useSay()(children)}
    </option>
  );
}

function Filter({ query: { days, device = '', country = '' }, countries }: Props) {
  const say = useSay();
  return (
    <form method="get">
      <input type="hidden" name="days" value={days} />
      <label>
        {say(text('Device'))}{' '}
        <select name="device">
          <Option value="" current={device}>
            {text('All')}
          </Option>
          <Option value="MOBILE" current={device}>
            {text('Phones')}
          </Option>
          <Option value="DESKTOP" current={device}>
            {text('Desktops')}
          </Option>
        </select>
      </label>{' '}
      <label>
        {say(text('Country'))}{' '}
        <select name="country">
          <Option value="" current={country}>
            {text('All')}
          </Option>
          {countries.map((one) => (
            <Option key={one} value={one} current={country}>
              {one}
            </Option>
          ))}
        </select>
      </label>{' '}
      <button type="submit">{say(text('Show'))}</button>
    </form>
  );
}

interface Props {
  query: SpeedQuery;
  countries: readonly string[];
  speeds: readonly PageSpeed[];
}

export default function SpeedView({ query, countries, speeds }: Props) {
  const say = useSay();
  const pages = [...new Set(speeds.map(({ page }) => page))];
  return (
    <>
      <h2 id="speed">{say(text('Page speed'))}</h2>
      <p className="none">
        {say(
          text(
            'Three quarters of the page loads were at least this fast, exact to 10 %. Only visitors who allow statistics are counted, once for each document; a cause names elements and phases, never content.',
          ),
        )}
      </p>
      <Filter query={query} countries={countries} speeds={speeds} />
      {pages.length === 0 ? (
        <p>{say(text('No page load was measured in these {count} days.', { count: query.days }))}</p>
      ) : (
        // The keyboard scrolls a wide table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="wide" aria-labelledby="speed" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(text('Page'))}</th>
                {SPEED_METRICS.map((metric) => (
                  <th key={metric} scope="col">
                    {say(NAMES[metric])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map((page) => (
                <tr key={page}>
                  <th scope="row">{page}</th>
                  {SPEED_METRICS.map((metric) => (
                    <Value
                      key={metric}
                      speed={speeds.find((one) => one.page === page && one.metric === metric)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
