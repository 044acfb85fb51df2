/** Final states of a sign-up: paid, declined, not needed, or postponed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { JoinProps } from './props.ts';
import { OutcomeMessage } from './outcome-message.tsx';

/** Links to the film that the visitor wanted, or to all films. */
function ContinueLinks({ send, back }: Pick<JoinProps, 'send' | 'back'>) {
  const { t } = useLingui();
  const isFilm = /^\/(?:film|series)\//.test(back);
  return (
    <Button onClick={() => send({ type: 'goOn' })} {...(isFilm ? { icon: 'play' as const } : {})}>
      {isFilm ? t`Watch the film` : back === '/' ? t`Go to the films` : t`Go on`}
    </Button>
  );
}

export function Done({ send, back, plan }: JoinProps) {
  const { t } = useLingui();
  const { accountLink, cancelSubscriptionLink } = useDeps(deps);
  const account = accountLink({});
  const cancel = cancelSubscriptionLink({});
  const name = plan.subscription_name;
  return (
    <OutcomeMessage
      title={t`Your subscription has begun`}
      actions={
        <>
          <ContinueLinks send={send} back={back} />
          {account && <Button variant="line" href={account}>{t`Your account`}</Button>}
        </>
      }
    >
      <p>{t`“${name}” is paid. The receipt is in your mailbox and in your account.`}</p>
      <p>{plan.terms.summary}</p>
      {cancel && (
        <p>
          <Trans>
            To cancel, press one button in your account or use <Link href={cancel}>this page</Link>.
          </Trans>
        </p>
      )}
    </OutcomeMessage>
  );
}

export function Returned({ send, back }: JoinProps) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  return (
    <OutcomeMessage
      title={t`This payment was not needed`}
      actions={
        <>
          <ContinueLinks send={send} back={back} />
          {account && <Button variant="line" href={account}>{t`Your account`}</Button>}
        </>
      }
    >
      <p>{t`It bought nothing, so any amount that was charged goes back to you. We have sent you an email that says why.`}</p>
    </OutcomeMessage>
  );
}

export function Subscribed({ send, back }: JoinProps) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  return (
    <OutcomeMessage
      title={t`You have a subscription already`}
      actions={
        <>
          <ContinueLinks send={send} back={back} />
          {account && <Button variant="line" href={account}>{t`Your account`}</Button>}
        </>
      }
    >
      <p>{t`There is nothing to pay, and nothing was charged.`}</p>
    </OutcomeMessage>
  );
}

export function Declined({ snapshot, send }: JoinProps) {
  const { t } = useLingui();
  const outcome = useDeps(deps).paymentOutcomeLink({});
  const { operationId } = snapshot.context;
  return (
    <OutcomeMessage
      bad
      title={t`Declined`}
      actions={
        <>
          <Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
          <Button
            variant="line"
            onClick={() => send({ type: 'choose' })}
          >{t`Choose another subscription`}</Button>
        </>
      }
    >
      <p>{t`Nothing was charged. Check the payment details and your balance, ask your bank or mobile provider, or pay in another way.`}</p>
      {outcome && operationId && (
        <p>
          <Link href={`${outcome}?${OPERATION_PARAM}=${operationId}`}>{t`Why it was declined`}</Link>
        </p>
      )}
    </OutcomeMessage>
  );
}

export function TryAgain({ snapshot, send }: JoinProps) {
  const { t } = useLingui();
  const { supportEmail: email } = useDeps(deps).brand;
  const code = snapshot.context.refusal?.code;
  const reason =
    code === 'offline'
      ? t`The connection was lost.`
      : code === 'too_many_requests'
        ? t`That was a little often. Please wait a minute.`
        : t`The payment could not be begun.`;
  return (
    <OutcomeMessage
      bad
      title={t`Oops something went wrong! Please Try Again or contact us!`}
      actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
    >
      <p>
        {reason}{' '}
        {t`As far as we know nothing was charged; what has been paid all the same is found when you try again.`}
      </p>
      <p>
        <Trans>
          We are here: <Link href={`mailto:${email}`}>{email}</Link>
        </Trans>
      </p>
    </OutcomeMessage>
  );
}
