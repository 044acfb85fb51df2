/**
 * Form for the nickname that a confession requires. Submitting it continues sending; My Account can change the nickname
 * later.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { NICKNAME_MAX } from '#ports/nickname.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { deps } from '../deps.ts';
import styles from './confess.module.css';
import type { NicknameFields } from './fields.ts';
import type { sendMachine } from './send/machine.ts';

export function NicknameForm({ snapshot, send }: FlowProps<typeof sendMachine>) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  const texts = useRefusalText({
    fields: {
      nickname: t`A nickname cannot contain @`,
      hidden: t`A nickname cannot contain invisible characters`,
      taken: t`This nickname is taken already`,
      reserved: t`This nickname is reserved for our team`,
      alphabets: t`Please use letters of one alphabet only`,
    },
    lengths: { username: NICKNAME_MAX },
  });
  return (
    <Form<NicknameFields>
      snapshot={snapshot}
      send={(event) => event.type === 'submit' && send({ type: 'name', values: event.values })}
      texts={texts}
      className={styles.form}
      lead={
        <p className={styles.lead}>
          {t`Every confession has a nickname behind it, even one that is published without a name. Choose yours, and the confession is sent.`}{' '}
          {account && (
            <Trans>
              You can change it later under <Link href={account}>My Account</Link>.
            </Trans>
          )}
        </p>
      }
    >
      <FormText
        label={t`Nickname`}
        name="username"
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        required
      />
      <div className={styles.end}>
        <SubmitButton>{t`Set it and send`}</SubmitButton>
        <Button variant="quiet" onClick={() => send({ type: 'back' })}>
          {t`Back to the confession`}
        </Button>
      </div>
    </Form>
  );
}
