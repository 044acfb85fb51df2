/** The tab of stored data: its purpose and retention, the views by staff, and the member's options. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { Purpose } from '#ports/purposes.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import styles from '../account.module.css';
import type { StoredKind, StoredOverview } from '../api.ts';
import { Part } from '../part.tsx';
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

function useTerm(): (kind: StoredKind) => string {
  const { t } = useLingui();
  return ({ term, stays, is_named: isNamed }) => {
    const days = term.is === 'days' ? term.days : 0;
    const howLong =
      term.is === 'days'
        ? t`Stored for at most ${days} days.`
        : term.is === 'law'
          ? t`Stored as long as the law requires.`
          : t`Stored as long as your account.`;
    const after = !stays
      ? t`It is deleted with your account.`
      : isNamed
        ? t`When your account is deleted, it stays as it is, as evidence.`
        : t`When your account is deleted, it stays without anything that names you.`;
    return `${howLong} ${after}`;
  };
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

function Kind({ kind }: { kind: StoredKind }) {
  const { t } = useLingui();
  const path = usePath();
  const purposes = usePurposes();
  const term = useTerm();
  const whyNot = useWhyNot();
  return (
    <li>
      <h3>{kind.title}</h3>
      <p>
        <Plural value={kind.count} one="# entry." other="# entries." /> {purposes[kind.purpose]} {term(kind)}
      </p>
      {kind.stays && <p>{whyNot(kind)}</p>}
      <p className={styles.actions}>
        {kind.manage !== null && <Link href={path(kind.manage)}>{t`View or correct`}</Link>}
        <Link href={path(tabPath('account'))}>{kind.stays ? t`Export` : t`Export or delete`}</Link>
      </p>
    </li>
  );
}

export function DataTab({ stored: { kinds, looks } }: { stored: StoredOverview }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Part
        title={t`What is stored`}
        text={t`Everything we store about you, why, and how long. What you never used is not listed.`}
      >
        <ul className={styles.stored}>
          {kinds.map((kind) => (
            <Kind key={kind.file} kind={kind} />
          ))}
        </ul>
      </Part>
      <Part
        title={t`Who looked at it`}
        text={t`Days on which our team opened your account, or saw the site as you see it.`}
      >
        {looks.length === 0 ? (
          <p>{t`Nobody has looked at your data.`}</p>
        ) : (
          <ul className={styles.stored}>
            {looks.map(({ by, day, count }) => (
              <li key={`${by} ${day}`}>
                {i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' })}
                {': '}
                {by === 'staff' ? (
                  <Plural
                    value={count}
                    one="our team opened your account once"
                    other="our team opened your account # times"
                  />
                ) : (
                  <Plural
                    value={count}
                    one="an administrator saw the site in your place once"
                    other="an administrator saw the site in your place # times"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}
