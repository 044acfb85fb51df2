/** The form for a new email address: requires the password, and shows the pending request until it is confirmed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormPassword, FormText } from '#ui/forms/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import type { PendingEmail } from '../api.ts';
import styles from '../account.module.css';
import type { addressMachine } from './address.machine.ts';

type Props = FlowProps<typeof addressMachine>;

function Waiting({ snapshot, send, pending }: Props & { pending: PendingEmail }) {
  const { t, i18n } = useLingui();
  const { email } = pending;
  const until = i18n.date(pending.expires_at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className={styles.form}>
      <div aria-live="polite">
        <p>
          <Trans>
            We have mailed a link to <strong className={styles.address}>{email}</strong>. Open it by {until}{' '}
            and confirm. Your address does not change before that.
          </Trans>
        </p>
        {snapshot.matches('notCancelled') && <p>{t`The change could not be cancelled. Please try again.`}</p>}
      </div>
      <div className={styles.submit}>
        <Button variant="line" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'cancel' })}>
          {t`Cancel the change`}
        </Button>
      </div>
    </div>
  );
}

export function AddressForm({ snapshot, send }: Props) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: { wrong_password: '' },
    fields: {
      wrong_password: t`Current password is not correct`,
      same: t`Your account has this address already`,
    },
  });
  const { answer } = snapshot.context;
  if (answer !== null) return <Waiting snapshot={snapshot} send={send} pending={answer} />;
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      texts={texts}
      submitLabel={t`Change address`}
      doneText=""
      isDone={false}
    >
      <FormText
        label={t`New email address`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormPassword
        label={t`Current password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}
