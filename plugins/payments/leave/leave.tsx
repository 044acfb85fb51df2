/** The redirect to a gateway's page in every state; a phone bill requires a confirmation first. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { priceText } from '#app/i18n/price.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import styles from '#gateways/shared/payments.module.css';
import { Waiting } from '#gateways/shared/waiting.tsx';
import type { leaveMachine } from './machine.ts';

export function Leave({
  snapshot,
  send,
  payment,
}: FlowProps<typeof leaveMachine> & { payment: Pick<PaymentUrl, 'amount_in_cents' | 'currency'> }) {
  const { t, i18n } = useLingui();
  const price = priceText(payment.amount_in_cents, payment.currency, i18n.locale);
  if (snapshot.status === 'done') return null;
  if (snapshot.matches('confirming'))
    return (
      <div className={styles.step}>
        <div className={styles.words}>
          <p>{t`Your phone bill pays: ${price}. Your provider asks you once more on its own page.`}</p>
        </div>
        <div className={styles.actions} data-pair="">
          <Button onClick={() => send({ type: 'confirm' })}>{t`Pay with my phone bill`}</Button>
          <Button variant="line" onClick={() => send({ type: 'cancel' })}>{t`Go back`}</Button>
        </div>
      </div>
    );
  if (snapshot.matches('failed'))
    return (
      <div className={styles.step}>
        <FormError>{t`The payment page did not open. Nothing was charged.`}</FormError>
        <div className={styles.actions} data-pair="">
          <Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
          <Button variant="line" onClick={() => send({ type: 'cancel' })}>{t`Go back`}</Button>
        </div>
      </div>
    );
  return <Waiting>{t`Opening the payment page`}</Waiting>;
}
