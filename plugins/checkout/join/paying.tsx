/** The payment, rendered by another plugin: a frame above the page, card fields in it, or a redirect. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { PaymentFrame, type PaymentEnd } from '#ports/checkout.ts';
import { Slot } from '#app/react/bindings.tsx';
import { useDueWords } from './due.ts';
import type { JoinProps } from './props.ts';
import styles from './join.module.css';

export function Paying({ snapshot, send, plan }: JoinProps) {
  const { t } = useLingui();
  const { payment, due } = snapshot.context;
  const paid = payment ? { cents: payment.amount_in_cents, currency: payment.currency } : due;
  const { terms } = useDueWords()(plan, paid, payment?.is_carrier);
  const onEnd = useCallback((end: PaymentEnd) => send({ type: 'ended', end }), [send]);
  return (
    <>
      <h2 className={styles.title}>{t`Payment`}</h2>
      <p className={styles.terms}>{terms}</p>
      {payment && <Slot of={PaymentFrame} sells="plan" payment={payment} onEnd={onEnd} />}
    </>
  );
}
