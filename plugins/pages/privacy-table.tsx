/** The stored data about visitors and members, with purpose, legal basis, recipients and retention. */
import { useLingui } from '@lingui/react/macro';
import type { StoredData } from './api.ts';
import { lifetimeOf } from './life.ts';
import { Passage } from './search/passage.tsx';
import styles from './text.module.css';

const DAY_S = 86_400;

export function PrivacyTable({ rows }: { rows: readonly StoredData[] }) {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale);
  const bases: Readonly<Record<StoredData['basis'], string>> = {
    contract: t`Agreement with you`,
    law: t`Duty by law`,
    consent: t`Your consent`,
    interest: t`Legitimate interest`,
  };
  const recipients: Readonly<Record<StoredData['recipients'][number], string>> = {
    hosting: t`Hosting`,
    mail: t`Email delivery`,
    payments: t`Payment provider`,
    errors: t`Error collector`,
    realtime: t`Delivery of messages to open pages`,
    partners: t`Analytics and advertising partners`,
  };
  const countedText = ({ days, from }: StoredData['counted'][number]): string => {
    const { value, unit } = lifetimeOf(days * DAY_S);
    return `${i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' })} ${from}`;
  };
  const termOf = ({ until, counted }: StoredData): string =>
    [...until, ...counted.map(countedText)].join('; ');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Data`}</th>
          <th scope="col">{t`Purpose`}</th>
          <th scope="col">{t`Legal basis`}</th>
          <th scope="col">{t`Stored for`}</th>
          <th scope="col">{t`Who else sees it`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <th scope="row">
              <Passage text={row.what} />
            </th>
            <td>
              <Passage text={row.purpose} />
            </td>
            <td>{bases[row.basis]}</td>
            <td>{termOf(row)}</td>
            <td>{list.format([...row.recipients.map((one) => recipients[one]), ...row.companies])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
