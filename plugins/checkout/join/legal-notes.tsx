/** Legal texts next to the payment button: the terms, the right of withdrawal, and when that right ends. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { Agreement } from '#ui/forms/use-agreement.ts';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import styles from './join.module.css';

/**
 * The checkbox for immediate access. Its text is version `BEGIN_NOW_WORDING` of `ports/withdrawal-right.ts`: increase
 * the version after a change to the text.
 */
export function BeginNow({ agreement: { checked, isMissing, onChecked } }: { agreement: Agreement }) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`I want to watch at once, before the 14 days for a withdrawal are over. I know that I lose my right of withdrawal as soon as I begin to watch or download a film.`}
      checked={checked}
      required
      onChecked={onChecked}
      error={isMissing && t`Please tick this box: without it your access cannot begin today.`}
    />
  );
}

/** The legal texts, equal for guests and members. */
export function LegalNotes({ asksConsent }: { asksConsent: boolean }) {
  const { legalLink, withdrawLink } = useDeps(deps);
  const legal = legalLink({});
  const withdraw = withdrawLink({});
  if (legal === null) return null;
  return (
    <p className={styles.terms}>
      <Trans>
        With this payment you accept our <Link href={legal}>terms</Link>.
      </Trans>{' '}
      {asksConsent && withdraw !== null && (
        <Trans>
          Until you watch something you can <Link href={withdraw}>withdraw</Link> within 14 days.
        </Trans>
      )}
    </p>
  );
}
