/** A table of page speeds: 75th percentiles for each kind of page, and what delayed the slowest load. */
import { SPEED_METRICS, type SpeedMetric } from '../../rule-speed.ts';
import type { PageSpeed, SpeedQuery } from './store.ts';

/** Limits of "good" and of "needs improvement": in ms, for CLS in thousandths (https://web.dev/articles/vitals). */
const LIMITS: Readonly<Record<SpeedMetric, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  TTFB: [800, 1800],
};
const NAMES: Readonly<Record<SpeedMetric, string>> = {
  LCP: 'Largest contentful paint',
  INP: 'Interaction to next paint',
  CLS: 'Layout shift',
  TTFB: 'Time to first byte',
};

const valueText = (metric: SpeedMetric, value: number): string => {
  if (metric === 'CLS') return (value / 1000).toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

function rating(metric: SpeedMetric, value: number): string {
  const [good, poor] = LIMITS[metric];
  return value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor';
}

function Value({ speed }: { speed: PageSpeed | undefined }) {
  if (!speed) return <td>–</td>;
  const { metric, p75, loads, worst } = speed;
  return (
    <td>
      <b>{valueText(metric, p75)}</b> {rating(metric, p75)}
      <br />
      {loads} {loads === 1 ? 'load' : 'loads'}
      {worst && (
        <>
          <br />
          slowest {valueText(metric, worst.value)}
          {worst.cause && `: ${worst.cause}`}
        </>
      )}
    </td>
  );
}

function Option({ value, current, children }: { value: string; current: string; children: string }) {
  return (
    <option value={value} selected={value === current}>
      {children}
    </option>
  );
}

function Filter({ query: { days, device = '', country = '' }, countries }: Props) {
  return (
    <form method="get">
      <input type="hidden" name="days" value={days} />
      <label>
        Device{' '}
        <select name="device">
          <Option value="" current={device}>
            All
          </Option>
          <Option value="MOBILE" current={device}>
            Phones
          </Option>
          <Option value="DESKTOP" current={device}>
            Desktops
          </Option>
        </select>
      </label>{' '}
      <label>
        Country{' '}
        <select name="country">
          <Option value="" current={country}>
            All
          </Option>
          {countries.map((one) => (
            <Option key={one} value={one} current={country}>
              {one}
            </Option>
          ))}
        </select>
      </label>{' '}
      <button type="submit">Show</button>
    </form>
  );
}

interface Props {
  query: SpeedQuery;
  countries: readonly string[];
  speeds: readonly PageSpeed[];
}

export default function SpeedView({ query, countries, speeds }: Props) {
  const pages = [...new Set(speeds.map(({ page }) => page))];
  return (
    <>
      <h2 id="speed">Page speed</h2>
      <p className="none">
        Three quarters of the page loads were at least this fast, exact to 10 %. Only visitors who allow
        statistics are counted, once for each document; a cause names elements and phases, never content.
      </p>
      <Filter query={query} countries={countries} speeds={speeds} />
      {pages.length === 0 ? (
        <p>No page load was measured in these {query.days} days.</p>
      ) : (
        // The keyboard scrolls a wide table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="wide" aria-labelledby="speed" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Page</th>
                {SPEED_METRICS.map((metric) => (
                  <th key={metric} scope="col">
                    {NAMES[metric]}
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
