/** The form with the reasons for a report, and the thanks after sending it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Form, SubmitButton, useFieldError } from '#ui/forms/form.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import type { ReportFields } from '../fields.ts';
import styles from '../reviews.module.css';
import { REPORT_REASONS, type ReportReason } from '../rule.ts';
import type { reportMachine } from './machine.ts';

function Reasons() {
  const { t } = useLingui();
  const [reason, setReason] = useState<string | null>(null);
  const names: Readonly<Record<ReportReason, string>> = {
    spam: t`It is advertising`,
    insult: t`It insults somebody`,
    privacy: t`It tells who somebody is`,
    spoiler: t`It gives the story away`,
    other: t`Something else`,
  };
  const legend = t`What is wrong with it?`;
  return (
    <RadioGroup
      legend={legend}
      name="reason"
      options={REPORT_REASONS.map((value) => ({ value, label: names[value] }))}
      value={reason}
      onValue={setReason}
      error={useFieldError('reason', legend)}
    />
  );
}

export function ReportForm({ snapshot, send }: FlowProps<typeof reportMachine>) {
  const { t } = useLingui();
  const texts = useRefusalText({ refusals: { not_found: t`This comment is no longer there.` } });
  if (snapshot.matches('done')) return <output>{t`Thank you. Our editors will look at it.`}</output>;
  return (
    <Form<ReportFields> snapshot={snapshot} send={send} texts={texts} className={styles.form}>
      <Reasons />
      <SubmitButton>{t`Report`}</SubmitButton>
    </Form>
  );
}
