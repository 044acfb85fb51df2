/** The second step: the reason; exactly one must be chosen (README 2). */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { CANCEL_REASONS, type CancelReason } from '../api.ts';
import styles from '../cancellation.module.css';
import { useReasonText } from '../use-words.ts';
import type { StepProps } from './step-props.ts';

export function ReasonStep({ snapshot, send, heading }: StepProps) {
  const { t } = useLingui();
  const texts = useReasonText();
  const { reason, withdrawal } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <div className={styles.step}>
      <p className={styles.count}>{t`Step 2 of 2`}</p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t`Why are you leaving?`}
      </h2>
      <FormError>{snapshot.hasTag('missing') && t`Please select a cancellation reason`}</FormError>
      <RadioGroup
        legend={t`Why are you leaving?`}
        legendHidden
        name="cancel_reason"
        options={CANCEL_REASONS.map((value) => ({ value, label: texts[value] }))}
        value={reason}
        onValue={(value) => send({ type: 'choose', reason: value as CancelReason })}
        disabled={isBusy}
      />
      <div className={styles.actions} data-pair="">
        <Button busy={isBusy} onClick={() => send({ type: 'next' })}>
          {withdrawal ? t`Continue` : t`Cancel subscription`}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={() => send({ type: 'back' })}>
          {t`Back`}
        </Button>
      </div>
    </div>
  );
}
