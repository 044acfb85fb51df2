/** The choice of a newly verified member whether their account stores the proof. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import { Card } from './card.tsx';
import type { VerificationContext, VerificationEvent } from './setup.ts';
import css from './verification.module.css';

export function KeepCard({
  context: { offer },
  state,
  send,
}: {
  context: VerificationContext;
  state: 'offered' | 'keeping' | 'notKept';
  send: (event: VerificationEvent) => void;
}) {
  const { t, i18n } = useLingui();
  const until = offer ? i18n.date(offer.valid_until, { dateStyle: 'long', timeZone: 'UTC' }) : '';
  const isFailed = state === 'notKept';
  return (
    <Card
      alert={isFailed}
      title={isFailed ? t`The proof could not be stored` : t`Thank you, you are verified`}
      actions={
        <>
          <Button busy={state === 'keeping'} onClick={() => send({ type: 'keep' })}>
            {isFailed ? t`Try again` : t`Store the proof with my account`}
          </Button>
          <Button variant="line" disabled={state === 'keeping'} onClick={() => send({ type: 'continue' })}>
            <Trans>Continue without</Trans>
          </Button>
        </>
      }
    >
      <p className={css.text}>
        {isFailed ? (
          <Trans>You are verified in this browser all the same, and can store the proof later.</Trans>
        ) : (
          <Trans>
            Your account can store this proof until {until}, so that your other devices do not ask you again.
            We store that you proved your age, how and when; never your age or birth date. You can revoke it
            in your account at any time.
          </Trans>
        )}
      </p>
    </Card>
  );
}
