/** The newsletter form: an email address and a mandatory checkbox (README 6). Typed values are kept in every state. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { FormCheckbox, FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton, type FormTexts } from '#ui/forms/form.tsx';
import { deps } from '../deps.ts';
import type { SubscribeValues } from './fields.ts';
import styles from './form.module.css';
import type { subscribeMachine } from './machine.ts';

export interface SubscribeFormProps {
  button: string;
  /** Whether the form gives something away, so that newsletters are sent only on request. */
  asksMailing?: boolean;
  /** Called once with each signed-up address. */
  finished?: (email: string) => void;
}

/** The form's message for a refusal; empty if the error is shown elsewhere. */
function useTexts(isShownElsewhere: boolean): FormTexts {
  const { t } = useLingui();
  const { field, summary } = useRefusalText({
    refusals: { already_registered: t`Email already registered, please insert another email or login.` },
  });
  return { field, summary: isShownElsewhere ? () => '' : summary };
}

export function SubscribeForm({
  snapshot,
  send,
  button,
  asksMailing = false,
  finished,
}: FlowProps<typeof subscribeMachine> & SubscribeFormProps) {
  const { t } = useLingui();
  const { legalLink, loginLink } = useDeps(deps);
  const { toasts, answer, refusal } = snapshot.context;
  const isDone = snapshot.matches('done');
  const email = answer?.email;
  useEffect(() => {
    if (isDone && email !== undefined) finished?.(email);
    // `finished` may be another function with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone, email]);
  const legal = legalLink({});
  const login = loginLink({});
  const terms = asksMailing
    ? t`I am 18 or older and accept the terms and the privacy policy.`
    : t`I am 18 or older, want the newsletter, and accept the terms and the privacy policy.`;
  const mailing = t`Send me news about films and offers as well. I can stop this at any time.`;
  const submit: typeof send = (event) => {
    if (event.type !== 'submit') return send(event);
    const accepted_mailing = asksMailing ? event.values.accepted_mailing : true;
    const text = asksMailing && accepted_mailing ? `${terms} ${mailing}` : terms;
    return send({ ...event, values: { ...event.values, accepted_mailing, text } });
  };
  return (
    <Form<SubscribeValues>
      snapshot={snapshot}
      send={submit}
      texts={useTexts(toasts)}
      className={styles.form}
      clears={isDone}
      summaryMore={refusal?.code === 'already_registered' && login && <Link href={login}>{t`Log in`}</Link>}
    >
      <FormText
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className={styles.choices}>
        <FormCheckbox
          name="terms"
          required
          label={
            <>
              {terms} {legal && <Link href={legal}>{t`Read them`}</Link>}
            </>
          }
        />
        {asksMailing && <FormCheckbox name="accepted_mailing" label={mailing} />}
      </div>
      <SubmitButton wide>{button}</SubmitButton>
    </Form>
  );
}
