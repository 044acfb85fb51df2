/** The opt-in in each of its states: the checkbox, then the confirmation. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormCheckbox } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import styles from '../subscribe/form.module.css';
import type { OptInValues, optInMachine } from './machine.ts';

export function OptInView({ snapshot, send }: FlowProps<typeof optInMachine>) {
  const { t } = useLingui();
  const { field, summary } = useRefusalText({
    fields: { marketing_required: t`Marketing acceptance is required to continue` },
  });
  const isMissing = snapshot.context.faults['accepted_mailing'] === 'marketing_required';
  if (snapshot.matches('confirmed') || snapshot.matches('done'))
    return (
      <Outcome
        title={t`Thank you`}
        actions={<Button onClick={() => send({ type: 'continue' })}>{t`Watch the film`}</Button>}
      >
        <p>{t`You get our letters from now on. Every one of them has a way out.`}</p>
      </Outcome>
    );
  return (
    <Form<OptInValues>
      snapshot={snapshot}
      send={send}
      texts={{
        field,
        summary: (refusal) =>
          isMissing ? t`Please accept marketing emails to continue watching` : summary(refusal),
      }}
      className={styles.form}
    >
      <FormCheckbox
        name="accepted_mailing"
        required
        label={t`Send me news about films and offers. I can stop this at any time.`}
      />
      <SubmitButton wide>{t`Continue`}</SubmitButton>
    </Form>
  );
}
