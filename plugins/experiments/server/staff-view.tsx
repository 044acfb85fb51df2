/** Lists experiments with the outcomes of each group. */
import { text } from '#server/i18n/staff-text.ts';
import { FormattedText, type LocalText, type Words } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import { OUTCOMES, type Counted, type Outcome } from '../rule-counted.ts';
import { difference, wilson, type Interval, type Share } from './interval.ts';
import type { Experiment, Total } from './store.ts';

const NAMES: Readonly<Record<Outcome, LocalText>> = {
  sign_up: text('Sign-ups'),
  join: text('Joins'),
};

const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const percent = (share: number): LocalText =>
  new FormattedText((locale) => `${new Intl.NumberFormat(locale, DIGITS).format(share * 100)} %`);
const points = (share: number): LocalText =>
  new FormattedText((locale) =>
    new Intl.NumberFormat(locale, { ...DIGITS, signDisplay: 'exceptZero' }).format(share * 100),
  );
const between = ({ low, high }: Interval): LocalText =>
  text('{low} to {high}', { low: percent(low), high: percent(high) });

const shareText = (share: Share): Words =>
  share.of === 0
    ? '–'
    : text('{hits} of {all}: {percent} ({interval})', {
        hits: share.hits,
        all: share.of,
        percent: percent(share.hits / share.of),
        interval: between(wilson(share)),
      });

/** Compares group 1 with group 0, in percentage points. */
function verdict(one: Share, other: Share): Words {
  if (one.of === 0 || other.of === 0) return text('not both groups were seen');
  const { middle, low, high } = difference(one, other);
  return text('{difference} ({low} to {high}): {result}', {
    difference: points(middle),
    low: points(low),
    high: points(high),
    result:
      low > 0
        ? text('group 1 does better')
        : high < 0
          ? text('group 1 does worse')
          : text('no difference is shown'),
  });
}

interface SectionProps {
  experiment: Experiment;
  counted: readonly Total[];
}

function Section({ experiment: { id, percentage }, counted }: SectionProps) {
  const say = useSay();
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
      <h2>{say(text('Experiment {id}', { id }))}</h2>
      <p>
        {say(
          percentage > 0
            ? text('group 1 is {percentage} % of visitors', { percentage })
            : text('switched off'),
        )}
      </p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              {/* Empty cells control nothing. */}
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <th scope="col" />
              <th scope="col">{say(text('Group 1'))}</th>
              <th scope="col">{say(text('Group 0'))}</th>
              <th scope="col">{say(text('Difference in percentage points'))}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{say(text('Exposures'))}</th>
              <td>{of(1, 'exposure')}</td>
              <td>{of(0, 'exposure')}</td>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <td />
            </tr>
            {OUTCOMES.map((what) => {
              const [one, other] = [share(1, what), share(0, what)];
              return (
                <tr key={what}>
                  <th scope="row">{say(NAMES[what])}</th>
                  <td>{say(shareText(one))}</td>
                  <td>{say(shareText(other))}</td>
                  <td>{say(verdict(one, other))}</td>
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
  const say = useSay();
  if (experiments.length === 0) return <p className="none">{say(text('None.'))}</p>;
  return (
    <>
      <p>
        {say(
          text(
            'Visitors who allow analytics, counted once per browser. Confidence intervals of 95 % (Wilson for a share, Newcombe for a difference). They are too narrow if you check every day until one shows a difference.',
          ),
        )}
      </p>
      {experiments.map((one) => (
        <Section key={one.id} experiment={one} counted={counted} />
      ))}
    </>
  );
}
