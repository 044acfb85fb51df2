/** The login form, on its page and in its dialog. Typed values stay in the fields in every state. */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { FormPassword, FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import styles from '../form.module.css';
import type { loginFormMachine } from './machine.ts';

export function LoginForm({ snapshot, send }: FlowProps<typeof loginFormMachine>) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const recover = useDeps(deps).recoverPasswordLink({});
  const texts = useRefusalText({
    refusals: {
      wrong_credentials: t`Wrong information: try using a different password or email, or check you're in the right website!`,
      password_reset_needed: t`Please check your email, you need to reset your password`,
    },
    // Does not reveal the password limits.
    fields: { max_length: t`Please check this field` },
  });
  const handOver = () => send({ type: 'forget', username: field.current?.value ?? '' });
  return (
    <Form snapshot={snapshot} send={send} texts={texts} className={styles.form}>
      <FormText
        ref={field}
        label={t`E-mail`}
        defaultValue={snapshot.context.username}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormPassword
        label={t`Password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        required
      />
      {recover && (
        <p className={styles.forgot}>
          <Link href={recover} variant="quiet" onClick={handOver}>
            {t`Forgot your password?`}
          </Link>
        </p>
      )}
      <SubmitButton size="l" wide>
        {t`Log in`}
      </SubmitButton>
    </Form>
  );
}
