/** Every cookie with its purpose and life, and what else the site keeps in the browser. */
import { useLingui } from '@lingui/react/macro';
import type { CookiesText } from './content/model.ts';
import { COOKIES, lifeOf, STORAGE } from './cookies.ts';
import { Passage } from './search/passage.tsx';
import styles from './text.module.css';

export function CookieTable({ text }: { text: CookiesText }) {
  const { t, i18n } = useLingui();
  const spoken = (lifeS: number): string => {
    const { value, unit } = lifeOf(lifeS);
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
        {COOKIES.map(({ name, lifeS }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">
                <Passage text={name} />
              </code>
            </th>
            <td>
              <Passage text={text.cookies[name]} />
            </td>
            <td>{spoken(lifeS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StorageTable({ text }: { text: CookiesText }) {
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
        {STORAGE.map(({ name, category }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">
                <Passage text={name} />
              </code>
            </th>
            <td>
              <Passage text={text.storage[name]} />
            </td>
            <td>{category === 'necessary' ? t`Necessary` : t`Preferences`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
