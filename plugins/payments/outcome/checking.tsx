/** A payment that is being checked: how long it takes, and that nothing is charged twice. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import type { PaymentStatus } from '#ports/payment-status.ts';
import styles from '#gateways/shared/payments.module.css';
import { Waiting } from '#gateways/shared/waiting.tsx';
import { useAgain } from './use-again.ts';

interface CheckingProps {
  isSlow?: boolean;
  /** The page on which the payment continues; null if something was received about it. */
  again?: string | null;
  /** The page on which the buyer's bank waits for an answer; null if it does not. */
  bank?: string | null;
}

export function Checking({ isSlow = false, again = null, bank = null }: CheckingProps) {
  const { t } = useLingui();
  return (
    <div className={styles.step}>
      <Waiting>{t`Checking your payment`}</Waiting>
      {isSlow && (
        <div className={styles.words}>
          <p>
            {t`This takes longer than usual. You may leave this page: we go on checking, and nothing is charged twice. If it is paid, the receipt comes by email.`}
          </p>
          {again && (
            <p>{t`Nothing has reached us yet. If you left without paying, go back to the payment: nothing is charged twice.`}</p>
          )}
          {bank && <p>{t`Your bank waits for your answer. Without it nothing is charged.`}</p>}
        </div>
      )}
      {bank && (
        <div className={styles.actions}>
          {/* The bank redirects back to this page. */}
          <Button href={bank} target="_self">{t`Answer my bank`}</Button>
        </div>
      )}
      {again && (
        <div className={styles.actions}>
          <Button href={again} variant="line">{t`Go on with the payment`}</Button>
        </div>
      )}
    </div>
  );
}

/** A slow payment; offers to go back if nothing was received about it, and to answer the bank. */
export function Slow({ paymentStatus }: { paymentStatus: PaymentStatus | null }) {
  const again = useAgain(paymentStatus);
  const isUnreported = paymentStatus?.state === 'intent' || paymentStatus?.state === 'sent';
  return <Checking isSlow again={isUnreported ? again : null} bank={paymentStatus?.challenge_url ?? null} />;
}
