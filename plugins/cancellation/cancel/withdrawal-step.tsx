/** The choice within the brand's refund window: withdraw with a refund, or keep the paid period (README 7). */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { priceText } from '#app/i18n/price.ts';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import type { CancellationStatus } from '../api.ts';
import styles from '../cancellation.module.css';
import { useDay } from '../use-words.ts';
import type { cancelMachine } from './machine.ts';
import type { StepProps, StepsProps } from './step-props.ts';

interface MoneyBackProps {
  withdrawal: NonNullable<CancellationStatus['withdrawal']>;
  /** End of access without a withdrawal (ISO 8601). */
  endsAt: string | null;
}

/** Explains a withdrawal and its alternative. */
export function MoneyBack({ withdrawal, endsAt }: MoneyBackProps) {
  const { t, i18n } = useLingui();
  const toDay = useDay();
  const amount = priceText(withdrawal.amount_cents, withdrawal.currency, i18n.locale);
  const lastDay = toDay(withdrawal.last_day);
  const day = endsAt === null ? '' : toDay(endsAt);
  return (
    <div className={styles.words}>
      <p>
        {withdrawal.ends_with_use
          ? t`You have not watched anything yet, so until the end of ${lastDay} you can withdraw from the contract: access ends immediately, and we refund ${amount} the way you paid.`
          : t`Until the end of ${lastDay} you can withdraw from the contract, even if you have watched something: access ends immediately, and we refund ${amount} the way you paid.`}
      </p>
      <p>{t`Or keep what you have paid for: everything stays open to you until ${day}.`}</p>
    </div>
  );
}

export function WithdrawalStep({ snapshot, send, current, heading }: StepProps) {
  const { t, i18n } = useLingui();
  const { withdrawal, withdraws } = snapshot.context;
  if (withdrawal === null) return null;
  const isBusy = snapshot.hasTag('busy');
  const amount = priceText(withdrawal.amount_cents, withdrawal.currency, i18n.locale);
  return (
    <div className={styles.step}>
      <p className={styles.count}>{t`Last question`}</p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t`Do you want your money back?`}
      </h2>
      <MoneyBack withdrawal={withdrawal} endsAt={current.ends_at} />
      <div className={styles.actions}>
        <Button busy={isBusy && withdraws} disabled={isBusy} onClick={() => send({ type: 'withdraw' })}>
          {t`Withdraw, ${amount} back`}
        </Button>
        <Button
          variant="line"
          busy={isBusy && !withdraws}
          disabled={isBusy}
          onClick={() => send({ type: 'keep' })}
        >
          {t`Cancel, keep access until then`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'back' })}>
          {t`Back`}
        </Button>
      </div>
    </div>
  );
}

/** The window has closed in the meantime; nothing is cancelled yet. */
export function TooLate({ send, current }: FlowProps<typeof cancelMachine> & StepsProps) {
  const { t } = useLingui();
  const toDay = useDay();
  const day = current.ends_at === null ? '' : toDay(current.ends_at);
  const title = t`It is too late to withdraw`;
  return (
    <Outcome
      bad
      title={title}
      actions={<Button onClick={() => send({ type: 'keep' })}>{t`Cancel subscription`}</Button>}
    >
      <TabTitle of={title} />
      <p>{t`The time for it has passed, or something was watched. You can cancel all the same and keep everything until ${day}.`}</p>
    </Outcome>
  );
}
