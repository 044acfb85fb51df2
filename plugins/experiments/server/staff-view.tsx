/** Lists experiments with the outcomes of each group. */
import { OUTCOMES, type Counted, type Outcome } from '../rule-counted.ts';
import { difference, wilson, type Interval, type Share } from './interval.ts';
import type { Experiment, Total } from './store.ts';

const NAMES: Readonly<Record<Outcome, string>> = { sign_up: 'Sign-ups', join: 'Joins' };

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const between = ({ low, high }: Interval): string => `${percent(low)} to ${percent(high)}`;
const points = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(2)}`;

const shareText = (share: Share): string =>
  share.of === 0
    ? '–'
    : `${share.hits} of ${share.of}: ${percent(share.hits / share.of)} (${between(wilson(share))})`;

/** Compares group 1 with group 0, in percentage points. */
function verdict(one: Share, other: Share): string {
  if (one.of === 0 || other.of === 0) return 'not both groups were seen';
  const { middle, low, high } = difference(one, other);
  const result = low > 0 ? 'group 1 does better' : high < 0 ? 'group 1 does worse' : 'no difference is shown';
  return `${points(middle)} (${points(low)} to ${points(high)}): ${result}`;
}

interface SectionProps {
  experiment: Experiment;
  counted: readonly Total[];
}

function Section({ experiment: { id, percentage }, counted }: SectionProps) {
  const of = (variant: 0 | 1, what: Counted): number =>
    counted.find((one) => one.experiment_id === id && one.variant === variant && one.what === what)?.count ??
    0;
  const share = (variant: 0 | 1, what: Outcome): Share => {
    const exposures = of(variant, 'exposure');
    // Old exposures are removed before later outcomes, and anyone may send a count, so hits are limited to exposures.
    return { hits: Math.min(of(variant, what), exposures), of: exposures };
  };
  return (
    <>
      <h2>Experiment {id}</h2>
      <p>{percentage > 0 ? `group 1 is ${percentage} % of visitors` : 'switched off'}</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              {/* Empty cells control nothing. */}
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <th scope="col" />
              <th scope="col">Group 1</th>
              <th scope="col">Group 0</th>
              <th scope="col">Difference in percentage points</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Exposures</th>
              <td>{of(1, 'exposure')}</td>
              <td>{of(0, 'exposure')}</td>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <td />
            </tr>
            {OUTCOMES.map((what) => {
              const [one, other] = [share(1, what), share(0, what)];
              return (
                <tr key={what}>
                  <th scope="row">{NAMES[what]}</th>
                  <td>{shareText(one)}</td>
                  <td>{shareText(other)}</td>
                  <td>{verdict(one, other)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface Props {
  experiments: readonly Experiment[];
  counted: readonly Total[];
}

export default function ExperimentsView({ experiments, counted }: Props) {
  if (experiments.length === 0) return <p className="none">None.</p>;
  return (
    <>
      <p>
        Visitors who allow analytics, each counted once in the browser they came with. Intervals are of 95 %
        (Wilson for a share, Newcombe for a difference); looking every day until one shows a difference makes
        them too narrow.
      </p>
      {experiments.map((one) => (
        <Section key={one.id} experiment={one} counted={counted} />
      ))}
    </>
  );
}
