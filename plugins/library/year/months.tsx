/** Number of films per month as a bar chart with numbers. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './year.module.css';

/** Any year works: only the names of its months are used. */
const SOME_YEAR = 2026;

export function Months({ months }: { months: readonly number[] }) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...months);
  return (
    <section>
      <h2>{t`Month by month`}</h2>
      <ol className={styles.months}>
        {months.map((films, month) => {
          const first = new Date(Date.UTC(SOME_YEAR, month, 1));
          const name = i18n.date(first, { month: 'long', timeZone: 'UTC' });
          return (
            <li key={name}>
              <span className={styles.bar} style={{ blockSize: `${Math.round((films / most) * 100)}%` }} />
              <span aria-hidden>{i18n.date(first, { month: 'narrow', timeZone: 'UTC' })}</span>
              <span className="visually-hidden">
                {t`${name}: ${plural(films, { one: '# film', other: '# films' })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
