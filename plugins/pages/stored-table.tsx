/** A table of cookies or storage keys, with purpose, category, lifetime and setter. */
import { useLingui } from '@lingui/react/macro';
import type { Cookies } from './api.ts';
import { lifetimeOf } from './life.ts';
import { Passage } from './search/passage.tsx';
import styles from './text.module.css';

/** A row of the table; for a cookie, `lasts` is its lifetime in s. */
type Stored = Cookies['storage'][number];

export function StoredTable({ rows }: { rows: readonly Stored[] }) {
  const { t, i18n } = useLingui();
  const spoken = ({ lasts, category }: Stored): string => {
    if (lasts === 'tab') return t`Until you close the tab`;
    if (lasts === 'kept') return category === 'necessary' ? t`Until you clear it` : t`Until you refuse it`;
    const { value, unit } = lifetimeOf(lasts);
    return i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  };
  const categories: Record<Stored['category'], string> = {
    necessary: t`Necessary`,
    preferences: t`Preferences`,
    analytics: t`Analytics`,
    marketing: t`Marketing`,
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Purpose`}</th>
          <th scope="col">{t`Category`}</th>
          <th scope="col">{t`Duration`}</th>
          <th scope="col">{t`Set by`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code translate="no">
                <Passage text={row.name} />
              </code>
            </th>
            <td>
              <Passage text={row.purpose} />
            </td>
            <td>{categories[row.category]}</td>
            <td>{spoken(row)}</td>
            <td>{row.set_by ?? t`This site`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
