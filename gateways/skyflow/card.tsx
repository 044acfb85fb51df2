/** Card fields in every state: the fields are in a frame of the vault, the texts around them are ours. */
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { priceText } from '#app/i18n/price.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import styles from '#gateways/shared/payments.module.css';
import { useDeclines } from '#gateways/shared/use-declines.ts';
import { Waiting } from '#gateways/shared/waiting.tsx';
import own from './card.module.css';
import type { CardFault, cardMachine } from './machine.ts';

export interface CardProps {
  payment: Pick<PaymentUrl, 'payment_url' | 'amount_in_cents' | 'currency'>;
  fields?: Ref<HTMLIFrameElement>;
  bank?: Ref<HTMLIFrameElement>;
}

/** The errors of card fields (README 3 of payments). */
function useFaults(): Record<CardFault, string> {
  const { t } = useLingui();
  return {
    name: t`Please add your name on credit card`,
    number: t`Invalid Card Number`,
    unsupported: t`Unsupported Card Type`,
    expiry: t`Please check Month/Year`,
    cvv: t`Invalid CVV`,
    postalCode: t`The postal code is not valid`,
  };
}

function Declined({ snapshot, send }: Pick<FlowProps<typeof cardMachine>, 'snapshot' | 'send'>) {
  const { t } = useLingui();
  const reasonOf = useDeclines();
  const { paymentStatus } = snapshot.context;
  const mayRetry = snapshot.can({ type: 'retry' });
  return (
    <div className={styles.step}>
      <FormError>{reasonOf(paymentStatus?.decline ?? null)}</FormError>
      <div className={styles.words}>
        <p>
          {mayRetry
            ? t`Nothing was charged. Please check the card's details and that there are funds, ask your bank, or try another card.`
            : t`Nothing was charged, and this order takes no more cards. Please ask your bank, or go back and begin again.`}
        </p>
      </div>
      <div className={styles.actions} data-pair="">
        {mayRetry && <Button onClick={() => send({ type: 'retry' })}>{t`Try another card`}</Button>}
        <Button variant="line" onClick={() => send({ type: 'leave' })}>{t`Go back`}</Button>
      </div>
    </div>
  );
}

export function Card({ snapshot, send, payment, fields, bank }: FlowProps<typeof cardMachine> & CardProps) {
  const { t, i18n } = useLingui();
  const texts = useFaults();
  const { faults, height, paymentStatus } = snapshot.context;
  const price = priceText(payment.amount_in_cents, payment.currency, i18n.locale);
  if (snapshot.matches('closed') || snapshot.matches('changed')) return null;
  if (snapshot.matches('declined')) return <Declined snapshot={snapshot} send={send} />;
  if (snapshot.matches('verifying') || snapshot.matches('charged'))
    return <Waiting>{t`Checking your payment`}</Waiting>;
  if (snapshot.matches('preparing')) return <Waiting>{t`Opening the card fields`}</Waiting>;
  if (snapshot.matches('couponGone'))
    return (
      <div className={styles.step}>
        <FormError>{t`Your coupon has been used up in the meantime. Nothing was charged.`}</FormError>
        <div className={styles.actions}>
          <Button variant="line" onClick={() => send({ type: 'leave' })}>{t`Back to the price`}</Button>
        </div>
      </div>
    );
  if (snapshot.matches('failed'))
    return (
      <div className={styles.step}>
        <FormError>{t`Oops something went wrong! Please Try Again or contact us! Nothing was charged.`}</FormError>
        <div className={styles.actions} data-pair="">
          <Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
          <Button variant="line" onClick={() => send({ type: 'leave' })}>{t`Go back`}</Button>
        </div>
      </div>
    );
  if (snapshot.matches('challenge'))
    return (
      <div className={styles.step}>
        <div className={styles.words}>
          <p>{t`Your bank wants to know that it is you.`}</p>
        </div>
        <iframe
          ref={bank}
          className={styles.frame}
          data-shown=""
          title={t`Your bank`}
          src={paymentStatus?.challenge_url ?? ''}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          referrerPolicy="origin"
        />
        <div className={styles.actions}>
          <Button variant="line" onClick={() => send({ type: 'leave' })}>{t`I have answered my bank`}</Button>
        </div>
      </div>
    );
  const isBusy = snapshot.hasTag('busy');
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submit' });
      }}
    >
      <iframe
        ref={fields}
        className={own.fields}
        height={height}
        title={t`Card details`}
        src={payment.payment_url}
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="origin"
      />
      <FormError>
        {snapshot.matches('invalid') && (
          <ul className={own.faults}>
            {faults.map((fault) => (
              <li key={fault}>{texts[fault]}</li>
            ))}
          </ul>
        )}
      </FormError>
      <Button size="l" type="submit" busy={isBusy} wide>
        {payment.amount_in_cents === 0 ? t`Store the card` : t`Pay ${price}`}
      </Button>
      {snapshot.can({ type: 'leave' }) && (
        <Button variant="line" onClick={() => send({ type: 'leave' })} wide>
          {t`Go back`}
        </Button>
      )}
      <p className={own.fine}>
        {t`Visa, Visa Electron, Mastercard and Maestro. The card number goes to a vault and never to us.`}
      </p>
    </form>
  );
}
