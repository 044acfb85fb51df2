/** The paying button in every state, with what a visitor should know before they press it again. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FlowProps } from '../../../kernel/flow.tsx';
import { priceText } from '../../../kernel/i18n/price.ts';
import { PaymentFrame, type PaymentEnd } from '../../../kernel/ports/checkout.ts';
import { Slot } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { payMachine } from './machine.ts';
import styles from './pay.module.css';
import { amountOf, type Order } from './types.ts';

export interface PayViewProps {
  order: Order;
  isBusy: boolean;
}

type Props = FlowProps<typeof payMachine> & PayViewProps;

/** Nothing where there is nothing to say. */
function useTold({ snapshot, order }: Pick<Props, 'snapshot' | 'order'>): string | null {
  const { t, i18n } = useLingui();
  const { cents, currency } = amountOf(order);
  const now = priceText(cents, currency, i18n.locale);
  if (snapshot.matches('kept'))
    return t`You left before it was paid. Nothing was charged, and your cart is as it was.`;
  if (snapshot.matches('repriced'))
    return t`The price has changed meanwhile: it is ${now} now. Nothing was charged.`;
  if (snapshot.matches('changed'))
    return t`Your cart has changed in another window. Please look at it before you pay.`;
  if (snapshot.matches('tryAgain'))
    return snapshot.context.refusal?.code === 'offline'
      ? t`You are offline. Nothing was charged; please try again when there is a connection.`
      : t`Oops something went wrong! Please Try Again or contact us! Nothing was charged.`;
  return null;
}

function Paying({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const onEnd = useCallback((end: PaymentEnd) => send({ type: 'ended', end }), [send]);
  const { payment } = snapshot.context;
  return payment && <Slot of={PaymentFrame} payment={payment} onEnd={onEnd} />;
}

export function PayView(props: Props) {
  const { snapshot, send, order, isBusy } = props;
  const { t, i18n } = useLingui();
  const told = useTold(props);
  const { cents, currency } = amountOf(order);
  const total = priceText(cents, currency, i18n.locale);
  const { isMember } = snapshot.context;
  if (snapshot.matches('paying')) return <Paying snapshot={snapshot} send={send} />;
  return (
    <div className={styles.pay}>
      <div role="alert">{told && <p className={styles.told}>{told}</p>}</div>
      <Button
        wide
        size="l"
        busy={isBusy || snapshot.hasTag('busy')}
        onClick={() => send({ type: 'pay', order })}
      >
        {isMember ? t`Buy now and pay ${total}` : t`Log in to buy`}
      </Button>
      <p className={styles.fine}>
        {t`Paid once, nothing renews. What you buy is in your library as soon as it is paid.`}
      </p>
    </div>
  );
}
