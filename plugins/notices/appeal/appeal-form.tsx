/** The form of an appeal, and its confirmation. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Form, SubmitButton, useFieldError } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { AppealFields } from '../fields.ts';
import styles from '../notices.module.css';
import { APPEAL_MAX_CHARS } from '../rule.ts';
import type { appealMachine } from './machine.ts';

function Text() {
  const { t } = useLingui();
  const label = t`Why do you not agree?`;
  return (
    <TextArea
      label={label}
      error={useFieldError('text', label)}
      name="text"
      maxLength={APPEAL_MAX_CHARS}
      rows={5}
      required
    />
  );
}

export function AppealForm({ snapshot, send }: FlowProps<typeof appealMachine>) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: {
      already_appealed: t`You have appealed before. Each side can appeal once.`,
      not_appealable: t`The decision has changed meanwhile. Please load this page again.`,
      expired_token: t`The time for an appeal is over.`,
      unknown_token: t`This notice is stored no longer.`,
    },
    lengths: { text: APPEAL_MAX_CHARS },
  });
  if (snapshot.matches('done')) return <output>{t`Thank you. We have received your appeal.`}</output>;
  return (
    <Form<AppealFields> snapshot={snapshot} send={send} texts={texts} className={styles.form}>
      <Text />
      <SubmitButton variant="line">{t`Send the appeal`}</SubmitButton>
    </Form>
  );
}
