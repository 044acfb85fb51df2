/** Every cookie with its purpose and life, and what else the site keeps in the browser. */
import { useLingui } from '@lingui/react/macro';
import type { Cookies } from './api.ts';
import { lifetimeOf } from './life.ts';
import { Passage } from './search/passage.tsx';
import styles from './text.module.css';

export function CookieTable({ cookies }: Pick<Cookies, 'cookies'>) {
  const { t, i18n } = useLingui();
  const spoken = (lifetimeS: number): string => {
    const { value, unit } = lifetimeOf(lifetimeS);
    return i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Purpose`}</th>
          <th scope="col">{t`Duration`}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, purpose, lifetime_s }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">
                <Passage text={name} />
              </code>
            </th>
            <td>
              <Passage text={purpose} />
            </td>
            <td>{spoken(lifetime_s)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StorageTable({ storage }: Pick<Cookies, 'storage'>) {
  const { t } = useLingui();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Purpose`}</th>
          <th scope="col">{t`Category`}</th>
        </tr>
      </thead>
      <tbody>
        {storage.map(({ name, purpose, category }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">
                <Passage text={name} />
              </code>
            </th>
            <td>
              <Passage text={purpose} />
            </td>
            <td>{category === 'necessary' ? t`Necessary` : t`Preferences`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
