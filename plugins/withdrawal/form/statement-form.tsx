/** The statement in every state: its three fields, the review, and the result. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import { TabTitle } from '#app/head/tab-title.tsx';
import { usePath } from '#app/react/bindings.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { CONTRACT_MAX, NAME_MAX, type Statement } from '../fields.ts';
import styles from '../withdrawal.module.css';
import type { statementMachine } from './machine.ts';

type Props = FlowProps<typeof statementMachine>;

function Received({ at, email }: { at: string; email: string }) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const title = t`We have received your withdrawal`;
  const when = i18n.date(at, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return (
    <Outcome title={title} actions={<Button href={path('/')} variant="line">{t`Home page`}</Button>}>
      <TabTitle of={title} />
      <p>{t`It reached us on ${when}.`}</p>
      <p>{t`We have mailed the acknowledgement with its content to ${email}. Keep it.`}</p>
      <p>{t`We check the contract and pay back what is due within 14 days, the way you paid.`}</p>
    </Outcome>
  );
}

function Confirming({ snapshot, send, statement }: Props & { statement: Statement }) {
  const { t } = useLingui();
  const refusal = useRefusalText().summary(snapshot.context.refusal);
  const isBusy = snapshot.hasTag('busy');
  const { name, email, contract } = statement;
  return (
    <div className={styles.step}>
      <p>{t`I withdraw from this contract:`}</p>
      <dl className={styles.statement}>
        <dt>{t`Contract`}</dt>
        <dd>{contract}</dd>
        <dt>{t`Name`}</dt>
        <dd>{name}</dd>
        <dt>{t`Acknowledgement to`}</dt>
        <dd>{email}</dd>
      </dl>
      <div role="alert">
        {snapshot.matches('unsent') && (
          <p>
            {refusal} {t`Send it again: it counts once.`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="l" busy={isBusy} onClick={() => send({ type: 'confirm' })}>
          {t`Confirm withdrawal`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'back' })}>
          {t`Back`}
        </Button>
      </div>
    </div>
  );
}

export function StatementForm({ snapshot, send }: Props) {
  const { t } = useLingui();
  const { values, answer, name, email } = snapshot.context;
  const texts = useRefusalText({
    fields: { text: t`Please write this without links or addresses` },
    lengths: { name: NAME_MAX, contract: CONTRACT_MAX },
  });
  if (snapshot.matches('received') && answer && values)
    return <Received at={answer.received_at} email={values.email.trim()} />;
  if (values && (snapshot.matches('confirming') || snapshot.matches('sending') || snapshot.matches('unsent')))
    return <Confirming snapshot={snapshot} send={send} statement={values} />;
  return (
    <Form
      snapshot={snapshot}
      send={send}
      texts={texts}
      className={styles.step}
      lead={
        <p>{t`No login and no reason needed. Tell us who you are and which contract you mean. You confirm it in the next step.`}</p>
      }
    >
      <FormText
        label={t`Your name`}
        defaultValue={values?.name ?? name}
        name="name"
        autoComplete="name"
        required
      />
      <FormText
        label={t`Email for the acknowledgement`}
        hint={t`Preferably the address of your account.`}
        defaultValue={values?.email ?? email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormText
        label={t`Contract`}
        hint={t`The number of your receipt, or what you bought and when.`}
        defaultValue={values?.contract ?? ''}
        name="contract"
        required
      />
      <SubmitButton size="l" wide>
        {t`Continue`}
      </SubmitButton>
    </Form>
  );
}
