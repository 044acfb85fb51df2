/** `/transparency`: notices, decisions and appeals of a year (articles 15 and 24), with a link to a JSON file. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Section } from '#ui/text/section.tsx';
import { useNames } from '../names.ts';
import styles from '../notices.module.css';
import { transparencyPath, type TransparencyData } from './transparency.loader.ts';

const HOUR_S = 60 * 60;
/** Times above this limit are shown in days. */
const SHOW_DAYS_FROM_S = 48 * HOUR_S;
const STATISTICS = '/api/notices/statistics';

type Row = readonly [name: string, value: number | string];

function Counts({ caption, rows }: { caption: string; rows: readonly Row[] }): ReactNode {
  const { i18n } = useLingui();
  return (
    <section aria-label={caption}>
      <h2>{caption}</h2>
      <table className={styles.table}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{typeof value === 'number' ? i18n.number(value) : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default function TransparencyPage({ data }: PageProps<TransparencyData>) {
  const { t, i18n } = useLingui();
  const { categories, kinds } = useNames();
  const path = usePath();
  const { statistics, years } = data;
  const { year, until, notices, decisions, appeals } = statistics;
  const day = i18n.date(until, { dateStyle: 'long', timeZone: 'UTC' });
  const timeOf = (seconds: number | null): string => {
    if (seconds === null) return '–';
    const isDays = seconds >= SHOW_DAYS_FROM_S;
    return i18n.number(Math.max(1, Math.round(seconds / (isDays ? 24 * HOUR_S : HOUR_S))), {
      style: 'unit',
      unit: isDays ? 'day' : 'hour',
      unitDisplay: 'long',
    });
  };
  const namesOf = <Name extends string>(
    counts: Readonly<Record<Name, number>>,
    names: Readonly<Record<Name, string>>,
  ): Row[] => (Object.keys(counts) as Name[]).map((name) => [names[name], counts[name]]);
  return (
    <Section level={1} width="text" title={t`Transparency report ${year}`}>
      <p className={styles.years}>
        {years.map((one) => (
          <Link
            key={one}
            variant="quiet"
            href={path(transparencyPath(one))}
            aria-current={one === year ? 'page' : undefined}
          >
            {one}
          </Link>
        ))}
      </p>
      <div className={styles.parts}>
        <p>
          <Trans>
            What we received and decided until {day} under Regulation (EU) 2022/2065. People examine every
            notice; no decision is made by automated means, and no sender is a trusted flagger.
          </Trans>
        </p>
        <Counts
          caption={t`Notices by what they allege`}
          rows={[...namesOf(notices.by_category, categories), [t`All`, notices.total]]}
        />
        <Counts caption={t`Notices by content`} rows={namesOf(notices.by_kind, kinds)} />
        <Counts
          caption={t`Decisions`}
          rows={[
            [t`Removed`, decisions.by_decision.remove],
            [t`Restricted`, decisions.by_decision.restrict],
            [t`Left as it was`, decisions.by_decision.none],
            [t`On the ground of the law`, decisions.by_ground.law],
            [t`On the ground of our terms`, decisions.by_ground.terms],
            [t`By automated means`, decisions.automated],
            [t`Median time to the decision`, timeOf(decisions.median_time_s)],
            [t`Notices of the year that wait`, notices.waiting],
          ]}
        />
        <Counts
          caption={t`Appeals`}
          rows={[
            [t`From senders of notices`, appeals.by_side.notifier],
            [t`From authors`, appeals.by_side.author],
            [t`Decision upheld`, appeals.upheld],
            [t`Decision reversed`, appeals.reversed],
            [t`Median time to the decision`, timeOf(appeals.median_time_s)],
            [t`Appeals of the year that wait`, appeals.waiting],
          ]}
        />
        <p>
          <a href={`${STATISTICS}/${year}`} download={`transparency-${year}.json`}>
            {t`The same as a JSON file`}
          </a>
        </p>
      </div>
    </Section>
  );
}
