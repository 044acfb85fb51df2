/** A payment that is being checked: how long it takes, and that nothing is charged twice. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import type { PaymentStatus } from '#ports/payment-status.ts';
import styles from '#gateways/shared/payments.module.css';
import { Waiting } from '#gateways/shared/waiting.tsx';
import { useAgain } from './use-again.ts';

export function Checking({ isSlow = false, again = null }: { isSlow?: boolean; again?: string | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.step}>
      <Waiting>{t`Checking your payment`}</Waiting>
      {isSlow && (
        <div className={styles.words}>
          <p>
            {t`This takes longer than usual. You may leave this page: we go on checking, nothing is charged twice, and the receipt comes by mail.`}
          </p>
          {again && (
            <p>{t`Nothing has reached us yet. If you left without paying, go back to the payment: nothing is charged twice.`}</p>
          )}
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

/** A slow payment; offers to go back if nothing was received about it. */
export function Slow({ paymentStatus }: { paymentStatus: PaymentStatus | null }) {
  const again = useAgain(paymentStatus);
  const isUnreported = paymentStatus?.state === 'intent' || paymentStatus?.state === 'sent';
  return <Checking isSlow again={isUnreported ? again : null} />;
}
