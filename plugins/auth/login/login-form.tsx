/** The login form, on its page and in its dialog. What was typed stays in the fields whatever happens. */
import { useLingui } from '@lingui/react/macro';
import { useRef, type SubmitEvent } from 'react';
import { RecoverPasswordLink } from '../../../kernel/ports/session.ts';
import { useHref, type FlowProps } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFieldText, useRefusalText } from '../failure-text.tsx';
import styles from '../form.module.css';
import { useFirstFault } from '../../../ui/use-first-fault.ts';
import type { loginFormMachine } from './machine.ts';

export function LoginForm({ snapshot, send }: FlowProps<typeof loginFormMachine>) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { fields, refusal, username } = snapshot.context;
  const recover = useHref()(RecoverPasswordLink, {});
  const fieldText = useFieldText();
  const refusalText = useRefusalText(refusal);
  useFirstFault(form, snapshot.matches('invalid') ? fields : snapshot.hasTag('refused') ? refusal : null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    send({
      type: 'submit',
      values: { username: String(typed.get('username')), password: String(typed.get('password')) },
    });
  };
  const handOver = () => {
    const typed = form.current && new FormData(form.current).get('username');
    send({ type: 'forget', username: String(typed ?? '') });
  };
  const emailLabel = t`E-mail`;
  const passwordLabel = t`Password`;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onInput={() => send({ type: 'edit' })}
      noValidate
    >
      <FormError>{refusalText}</FormError>
      <TextField
        label={emailLabel}
        error={fieldText(fields['username'], emailLabel)}
        defaultValue={username}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={passwordLabel}
        error={fieldText(fields['password'], passwordLabel)}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        required
      />
      {recover && (
        <p className={styles.forgot}>
          <Link href={recover} look="quiet" onClick={handOver}>
            {t`Forgot your password?`}
          </Link>
        </p>
      )}
      <Button
        type="submit"
        size="l"
        wide
        busy={snapshot.hasTag('busy')}
        disabled={snapshot.matches('limited')}
      >
        {t`Log in`}
      </Button>
    </form>
  );
}
