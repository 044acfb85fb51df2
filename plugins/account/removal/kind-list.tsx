/** The kinds of stored data, each with its purpose, its retention and what the member can do with it. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Purpose } from '#ports/purposes.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import styles from '../account.module.css';
import type { StoredKind } from '../api.ts';
import { tabPath } from '../tabs.ts';

function usePurposes(): Readonly<Record<Purpose, string>> {
  const { t } = useLingui();
  return {
    account: t`We need it so that you can use your account.`,
    security: t`We need it so that nobody else uses your account.`,
    watching: t`We need it to show you your films and where you stopped.`,
    writing: t`You wrote or chose it on the site.`,
    mail: t`We need it to send you the emails you asked for.`,
    orders: t`We need it to give you what you ordered, and for our accounts.`,
    staff: t`It records what our team did with your data, so that it can be checked.`,
  };
}

function Term({ kind: { term, stays, is_named: isNamed } }: { kind: StoredKind }) {
  const { t } = useLingui();
  const after = !stays
    ? t`It is deleted with your account.`
    : isNamed
      ? t`When your account is deleted, it stays as it is, as evidence.`
      : t`When your account is deleted, it stays without anything that names you.`;
  if (term.is !== 'days')
    return (
      <>
        {term.is === 'law' ? t`Stored as long as the law requires.` : t`Stored as long as your account.`}{' '}
        {after}
      </>
    );
  const { days, from } = term;
  return (
    <>
      <Plural value={days} one={`Stored for # day ${from}.`} other={`Stored for # days ${from}.`} /> {after}
    </>
  );
}

/** Why it stays after the account is deleted. */
function useWhyNot(): (kind: StoredKind) => string {
  const { t } = useLingui();
  return ({ term, purpose, is_named: isNamed }) =>
    term.is === 'law'
      ? t`You cannot delete it: the law requires us to store it.`
      : isNamed
        ? t`You cannot delete it: it proves what you sent us, and when.`
        : purpose === 'staff'
          ? t`You cannot delete it: it shows what our team did.`
          : t`You cannot delete it alone: what was made of it stays.`;
}

interface KindListProps {
  readonly kinds: readonly StoredKind[];
  /** The button that deletes a kind, or its confirmation. */
  readonly removalOf?: (kind: StoredKind) => ReactNode;
}

export function KindList({ kinds, removalOf }: KindListProps) {
  const { t } = useLingui();
  const path = usePath();
  const purposes = usePurposes();
  const whyNot = useWhyNot();
  return (
    <ul className={styles.stored}>
      {kinds.map((kind) => (
        <li key={kind.file}>
          <h3>{kind.title}</h3>
          <p>
            <Plural value={kind.count} one="# entry." other="# entries." /> {purposes[kind.purpose]}{' '}
            <Term kind={kind} />
          </p>
          {kind.stays && <p>{whyNot(kind)}</p>}
          <div className={styles.actions}>
            {kind.manage !== null && <Link href={path(kind.manage)}>{t`View or correct`}</Link>}
            <Link href={path(tabPath('account'))}>
              {kind.stays || kind.removable ? t`Export` : t`Export or delete`}
            </Link>
            {kind.removable && removalOf?.(kind)}
          </div>
        </li>
      ))}
    </ul>
  );
}
