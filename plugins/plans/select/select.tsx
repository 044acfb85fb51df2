/** The plans of a group as one choice, with a button to continue. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import type { selectMachine } from './machine.ts';
import styles from './select.module.css';

/** Heights (px) of a plan in the list and of the button. */
const PLAN_PX = 88;
const BUTTON_PX = 54;

/** Height of three plans. */
export function SelectSkeleton() {
  return (
    <div className={styles.select} aria-busy="true">
      <Skeleton height={PLAN_PX} />
      <Skeleton height={PLAN_PX} />
      <Skeleton height={PLAN_PX} />
      <Skeleton height={BUTTON_PX} />
    </div>
  );
}

export function Select({ snapshot, send }: FlowProps<typeof selectMachine>) {
  const { t } = useLingui();
  const { group, planId } = snapshot.context;
  if (snapshot.matches('none')) return <Notice title={t`This offer is no longer available`} level={3} />;
  if (snapshot.matches('failed'))
    return (
      <Notice
        tone="error"
        level={3}
        title={t`The prices could not be loaded`}
        actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
      />
    );
  if (group === null) return <SelectSkeleton />;
  return (
    <form
      className={styles.select}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submit' });
      }}
    >
      <RadioGroup
        legend={t`Choose your subscription`}
        legendHidden
        name="plan"
        variant="cards"
        value={planId === null ? null : String(planId)}
        onValue={(value) => send({ type: 'choose', planId: Number(value) })}
        error={snapshot.matches('missing') ? t`Please select a Plan` : undefined}
        options={group.plans.map((plan) => {
          const { amount, per, whole, trial, coupon, promise } = plan.terms;
          return {
            value: String(plan.subscription_id),
            label: plan.subscription_name,
            aside: (
              <>
                {amount} <small className={styles.per}>{per}</small>
              </>
            ),
            hint: [coupon ?? trial ?? whole, promise, plan.description].filter(Boolean).join(' · '),
          };
        })}
      />
      <Button type="submit" size="l" wide busy={snapshot.matches('chosen')}>
        {t`Continue`}
      </Button>
    </form>
  );
}
