/** The verification page in every state. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import css from './verification.module.css';
import { Card, Reasons } from './card.tsx';
import { KeepCard } from './keep.tsx';
import { Explanation, Methods } from './methods.tsx';
import { RefusalText, WalletCard } from './wallet.tsx';
import type { verificationMachine } from './machine.ts';

type Props = FlowProps<typeof verificationMachine>;

export function Verification({ snapshot, send }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const state = snapshot.matches('wallet') ? 'wallet' : snapshot.value;
  const { context } = snapshot;
  const isChoice = context.methods.length > 1;
  const only = isChoice ? undefined : context.methods[0];
  const first = useRef(state);
  useEffect(() => {
    // The router focuses the heading of the page; later states focus their own.
    if (state !== first.current) place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [state]);

  const leave = (
    <Button variant="quiet" onClick={() => send({ type: 'leave' })}>
      <Trans>Leave this site</Trans>
    </Button>
  );
  const otherWay = isChoice && (
    <Button variant="line" onClick={() => send({ type: 'choose' })}>
      <Trans>Choose another way</Trans>
    </Button>
  );
  const again = (label: string) => <Button onClick={() => send({ type: 'retry' })}>{label}</Button>;

  function card(): ReactNode {
    switch (state) {
      case 'notRequired':
        return (
          <Card
            title={t`No verification is needed here`}
            actions={<Button onClick={() => send({ type: 'continue' })}>{t`Continue`}</Button>}
          >
            <p className={css.text}>
              <Trans>Where you are, you can enter without verifying your age.</Trans>
            </p>
          </Card>
        );
      case 'intro':
      case 'beginning':
      case 'requesting':
      case 'starting':
      case 'leaving':
        if (isChoice && state === 'intro')
          return (
            <Card title={t`Please verify your age`} actions={leave}>
              <Reasons methods={context.methods} />
              <Methods
                methods={context.methods}
                down={context.down}
                onChoose={(id) => send({ type: 'start', method: id })}
              />
            </Card>
          );
        return (
          <Card
            title={t`Please verify your age`}
            actions={
              <>
                <Button busy={state !== 'intro'} onClick={() => send({ type: 'start' })}>
                  <Trans>Start verification</Trans>
                </Button>
                {leave}
              </>
            }
          >
            <Reasons methods={context.methods} />
            {only && (
              <p className={css.text}>
                <Explanation id={only.id} />
              </p>
            )}
          </Card>
        );
      case 'wallet':
        return <WalletCard context={context} send={send} />;
      case 'codeExpired':
        return (
          <Card
            alert
            title={t`This code has expired`}
            actions={
              <>
                {again(t`Show a new code`)}
                {otherWay}
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <Trans>A code is valid for five minutes. Nothing is lost: a new one does the same.</Trans>
            </p>
          </Card>
        );
      case 'otherBrowser':
        return (
          <Card
            alert
            title={t`Go back to the browser in which you began`}
            actions={
              <>
                <Button onClick={() => send({ type: 'choose' })}>{t`Start again here`}</Button>
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <Trans>
                Your app opened another browser, or this link was used before. For your safety a proof counts
                only in the browser that asked for it. Go back there, or start again here.
              </Trans>
            </p>
          </Card>
        );
      case 'offered':
      case 'keeping':
      case 'notKept':
        return <KeepCard context={context} state={state} send={send} />;
      case 'verifying':
      case 'completing':
      case 'waiting':
        return (
          <Card title={t`Checking the answer`}>
            <p className={css.text}>
              <Spinner label={t`Checking`} />
            </p>
            <p className={css.text}>
              <Trans>
                You are back from the provider. We are asking for its answer, which takes a few seconds.
              </Trans>
            </p>
          </Card>
        );
      case 'verified':
      case 'readingOffer':
        return (
          <Card
            title={t`Thank you, you are verified`}
            actions={<Button onClick={() => send({ type: 'continue' })}>{t`Continue`}</Button>}
          >
            <p className={css.text}>
              <Trans>The page you wanted opens in a moment.</Trans>
            </p>
          </Card>
        );
      case 'continuing':
        return (
          <Card title={t`One moment`}>
            <p className={css.text}>
              <Trans>The page you wanted opens in a moment.</Trans>
            </p>
          </Card>
        );
      case 'failed':
        return (
          <Card
            alert
            title={t`Your age was not confirmed`}
            actions={
              <>
                {again(t`Try again`)}
                {otherWay}
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <RefusalText reason={context.reason} />
            </p>
          </Card>
        );
      case 'expired':
        return (
          <Card
            alert
            title={t`This verification has expired`}
            actions={
              <>
                {again(t`Start again`)}
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <Trans>A verification holds for 7 days. Please begin a new one.</Trans>
            </p>
          </Card>
        );
      case 'undecided':
        return (
          <Card
            alert
            title={t`There is no answer yet`}
            actions={
              <>
                <Button onClick={() => send({ type: 'check' })}>{t`Check again`}</Button>
                <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Start again`}</Button>
                {otherWay}
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <Trans>
                The provider has not told us its answer. It may need a moment longer, or the check was not
                finished.
              </Trans>
            </p>
          </Card>
        );
      case 'unreachable':
        return (
          <Card
            alert
            title={t`We could not ask for the answer`}
            actions={
              <>
                <Button onClick={() => send({ type: 'check' })}>{t`Check again`}</Button>
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <Trans>The connection failed. Nothing is lost: check again when you are online.</Trans>
            </p>
          </Card>
        );
      case 'providerDown':
        return (
          <Card
            alert
            title={t`The age check is not available right now`}
            actions={
              <>
                {again(t`Try again`)}
                {otherWay}
                {leave}
              </>
            }
          >
            <p className={css.text}>
              <Trans>
                The provider does not answer. Please try again in a few minutes. You can still log in, or read
                our terms.
              </Trans>
            </p>
          </Card>
        );
      default:
        return null;
    }
  }
  return <div ref={place}>{card()}</div>;
}
