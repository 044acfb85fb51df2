/** The page after a payment in every state: what happened, whether money moved, and what to do now. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import { useDeclines } from '#gateways/shared/use-declines.ts';
import { Checking, Slow } from './checking.tsx';
import type { outcomeMachine } from './machine.ts';
import { Paid } from './paid.tsx';
import { OutcomeMessage } from './outcome-message.tsx';
import { useAgain } from './use-again.ts';

type Props = FlowProps<typeof outcomeMachine>;

function Contact() {
  const { t } = useLingui();
  const { supportEmail } = useDeps(deps).brand;
  return (
    <Button href={`mailto:${supportEmail}`} variant="line">
      {t`Write to us`}
    </Button>
  );
}

function Declined({ paymentStatus }: { paymentStatus: PaymentStatus | null }) {
  const { t } = useLingui();
  const again = useAgain(paymentStatus);
  const reasonOf = useDeclines();
  const isCarrier = paymentStatus?.is_carrier === true;
  return (
    <OutcomeMessage
      bad
      title={t`Declined`}
      actions={
        <>
          {again && <Button href={again}>{isCarrier ? t`Pay in another way` : t`Try another card`}</Button>}
          <Contact />
        </>
      }
    >
      <p>
        {isCarrier ? t`Your mobile provider declined the payment` : reasonOf(paymentStatus?.decline ?? null)}.
      </p>
      <p>
        {isCarrier
          ? t`Nothing was added to your phone bill. Please check your credit and whether your contract allows purchases, ask your mobile provider, or pay in another way.`
          : t`Nothing was charged. Please check the card's details and that there are funds, ask your bank, or try another card.`}
      </p>
    </OutcomeMessage>
  );
}

function Left({ paymentStatus, wait }: { paymentStatus: PaymentStatus | null; wait: () => void }) {
  const { t } = useLingui();
  const again = useAgain(paymentStatus);
  return (
    <OutcomeMessage
      bad
      title={t`The payment was not finished`}
      actions={
        <>
          {again && <Button href={again}>{t`Go on with the payment`}</Button>}
          <Button variant="line" onClick={wait}>{t`I have paid`}</Button>
        </>
      }
    >
      <p>{t`You came back before it was done. Nothing was charged, as far as we know.`}</p>
    </OutcomeMessage>
  );
}

function Doubted({ isCarrier, retry }: { isCarrier: boolean; retry: () => void }) {
  const { t } = useLingui();
  return (
    <OutcomeMessage
      title={
        isCarrier ? t`We are still waiting for your mobile provider` : t`We are still waiting for your bank`
      }
      actions={
        <>
          <Button onClick={retry}>{t`Look again`}</Button>
          <Contact />
        </>
      }
    >
      <p>
        {t`It is not known yet whether the payment went through. We go on asking; if it was paid, the receipt comes by email. Please do not pay again: nothing is charged twice.`}
      </p>
    </OutcomeMessage>
  );
}

function Returned({ paymentStatus }: { paymentStatus: PaymentStatus | null }) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  return (
    <OutcomeMessage
      title={t`The money went back`}
      actions={account && <Button href={account}>{t`Your account`}</Button>}
    >
      <p>
        {paymentStatus?.is_returned
          ? t`This payment was paid back. It had bought nothing, and nothing else has changed.`
          : t`This payment was paid back, and what it opened is closed again.`}
      </p>
    </OutcomeMessage>
  );
}

function Guest() {
  const { t } = useLingui();
  const login = useDeps(deps).loginLink({});
  return (
    <OutcomeMessage
      title={t`Please log in to see your payment`}
      actions={
        <>
          {login && <Button href={login}>{t`Log in`}</Button>}
          <Contact />
        </>
      }
    >
      <p>{t`A payment is shown only to the account that started it. Log in with that account. The payment continues without this page, and the receipt comes by email.`}</p>
    </OutcomeMessage>
  );
}

function Unknown() {
  const { t } = useLingui();
  const path = usePath();
  const account = useDeps(deps).accountLink({});
  return (
    <OutcomeMessage
      bad
      title={t`There is no payment here`}
      actions={
        <>
          {account && <Button href={account}>{t`Your account`}</Button>}
          <Button href={path('/')} variant="line">
            {t`Go to the films`}
          </Button>
        </>
      }
    >
      <p>{t`This address names no payment of yours. What you have paid is in your account, under orders.`}</p>
    </OutcomeMessage>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useLingui();
  return (
    <OutcomeMessage
      bad
      title={t`Your payment could not be checked`}
      actions={
        <>
          <Button onClick={retry}>{t`Try again`}</Button>
          <Contact />
        </>
      }
    >
      <p>
        {t`Something went wrong processing this request please refresh the page or contact our support team`}.
      </p>
    </OutcomeMessage>
  );
}

export function OutcomeView({ snapshot, send }: Props) {
  const { paymentStatus } = snapshot.context;
  const retry = () => send({ type: 'retry' });
  if (snapshot.matches('paid')) return <Paid paymentStatus={paymentStatus} />;
  if (snapshot.matches('declined')) return <Declined paymentStatus={paymentStatus} />;
  if (snapshot.matches('left'))
    return <Left paymentStatus={paymentStatus} wait={() => send({ type: 'wait' })} />;
  if (snapshot.matches('doubted'))
    return <Doubted isCarrier={paymentStatus?.is_carrier === true} retry={retry} />;
  if (snapshot.matches('returned')) return <Returned paymentStatus={paymentStatus} />;
  if (snapshot.matches('guest')) return <Guest />;
  if (snapshot.matches('unknown')) return <Unknown />;
  if (snapshot.matches('failed')) return <Failed retry={retry} />;
  if (snapshot.matches('slow')) return <Slow paymentStatus={paymentStatus} />;
  return <Checking />;
}
