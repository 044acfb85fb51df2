/** The payment button in every state, with messages before it is clicked again. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { priceText } from '#app/i18n/price.ts';
import { PaymentFrame, type PaymentEnd } from '#ports/checkout.ts';
import { Slot } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useAgreement, type Agreement } from '#ui/forms/use-agreement.ts';
import { Owned } from '../buy/buy-on-page.tsx';
import type { payMachine } from './machine.ts';
import styles from './pay.module.css';
import { amountNow, orderNow, type Order, type PayMoment } from './types.ts';

export interface PayViewProps {
  order: Order;
  isBusy: boolean;
}

type Props = FlowProps<typeof payMachine> & PayViewProps;

/** The message above the button; null if there is none. `now`: the current price. */
function useMessage({ snapshot, now }: Pick<Props, 'snapshot'> & { now: string }): string | null {
  const { t } = useLingui();
  if (snapshot.matches('kept'))
    return t`You left before it was paid. Nothing was charged, and your cart is as it was.`;
  if (snapshot.matches('repriced'))
    return t`The price has changed meanwhile: it is ${now} now. Nothing was charged.`;
  if (snapshot.matches('noCard'))
    return t`Your stored card cannot be charged any more. Nothing was charged; please pay another way.`;
  if (snapshot.matches('unsure'))
    return t`The answer was lost on the way, so it is not known yet whether your card was charged. Press again to see how the payment stands: nothing is charged twice.`;
  if (snapshot.matches('changed'))
    return t`Your cart or its price has changed. Nothing was charged; please look at it before you pay.`;
  if (!snapshot.matches('tryAgain')) return null;
  switch (snapshot.context.refusal?.code) {
    case 'offline':
      return t`You are offline. Nothing was charged; please try again when there is a connection.`;
    // Refusals of a quick order, whose film goes into the cart first.
    case 'film_gone':
      return t`This title is no longer available.`;
    case 'not_for_sale':
      return t`This film cannot be bought.`;
    case 'cart_full':
      return t`Your cart is full. Remove something from it to add more.`;
    default:
      return t`Oops something went wrong! Please Try Again or contact us! Nothing was charged.`;
  }
}

/** A second button for the same amount, for members with a stored card. */
function useCardText({ snapshot, total }: Pick<Props, 'snapshot'> & { total: string }): string | null {
  const { t } = useLingui();
  const { card, isMember } = snapshot.context;
  if (card === null || !isMember) return null;
  const { brand, last4 } = card;
  if (last4 === null) return t`Buy now and pay ${total} with your stored card`;
  const name = brand ?? t`Card`;
  return t`Buy now and pay ${total} with ${name} ending in ${last4}`;
}

function Paying({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const onEnd = useCallback((end: PaymentEnd) => send({ type: 'ended', end }), [send]);
  const { payment } = snapshot.context;
  return payment && <Slot of={PaymentFrame} sells="cart" payment={payment} onEnd={onEnd} />;
}

/** The version `BEGIN_NOW_WORDING` of `ports/withdrawal-right.ts`: after a change of the text, increase it there. */
function BeginNow({ agreement: { checked, isMissing, onChecked } }: { agreement: Agreement }) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`I want to watch at once, before the 14 days for a withdrawal are over. I know that I lose my right of withdrawal as soon as I begin to watch or download a film.`}
      checked={checked}
      required
      onChecked={onChecked}
      error={isMissing && t`Please tick this box: without it your access cannot begin today.`}
    />
  );
}

const momentOf = (snapshot: Props['snapshot']): PayMoment =>
  snapshot.matches('repriced') ? 'repriced' : snapshot.hasTag('busy') ? 'busy' : 'ready';

export function PayView({ snapshot, send, order: shown, isBusy }: Props) {
  const { t, i18n } = useLingui();
  const amount = amountNow(shown, snapshot.context, momentOf(snapshot));
  const order = orderNow(shown, amount);
  const total = priceText(amount.cents, amount.currency, i18n.locale);
  const message = useMessage({ snapshot, now: total });
  const { isMember } = snapshot.context;
  const beginNow = isMember ? snapshot.context.beginNow : null;
  const agreement = useAgreement(beginNow !== null);
  const pay = (type: 'pay' | 'payByCard') => agreement.whenAgreed(() => send({ type, order, beginNow }));
  const byCard = useCardText({ snapshot, total });
  const busy = isBusy || snapshot.hasTag('busy');
  if (snapshot.matches('owned')) return <Owned />;
  if (snapshot.matches('paying')) return <Paying snapshot={snapshot} send={send} />;
  return (
    <div className={styles.pay}>
      <div role="alert">{message && <p className={styles.message}>{message}</p>}</div>
      {beginNow !== null && <BeginNow agreement={agreement} />}
      <Button wide size="l" busy={busy} onClick={() => pay('pay')}>
        {isMember ? t`Buy now and pay ${total}` : t`Log in to buy`}
      </Button>
      {byCard !== null && (
        <Button wide variant="line" busy={busy} onClick={() => pay('payByCard')}>
          {byCard}
        </Button>
      )}
      <p className={styles.fine}>
        {t`Paid once, nothing renews. What you buy is in your library as soon as it is paid.`}
      </p>
    </div>
  );
}
