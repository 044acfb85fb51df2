/** The mailed link in every state: what it cancels, its button, and the reason when it does nothing. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { useDeps, useLive } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { deps } from '../deps.ts';
import { CANCEL_LINK_LIFETIME_H, type CancellationStatus } from '../api.ts';
import { MoneyBack } from '../cancel/withdrawal-step.tsx';
import styles from '../cancellation.module.css';
import { BundleEnd, Confirmed, NotDone } from '../outcomes.tsx';
import { useDay } from '../use-words.ts';
import type { tokenMachine } from './machine.ts';

function Checking() {
  const { t } = useLingui();
  return (
    <output className={styles.checking} aria-busy="true">
      <Spinner size={20} />
      {t`Checking your link`}
    </output>
  );
}

interface ReadyProps {
  current: CancellationStatus;
  isBusy: boolean;
  withdraws: boolean;
  cancel: (withdraws: boolean) => void;
}

/** One button, or two if a refund is possible. */
function Ready({ current, isBusy, withdraws, cancel }: ReadyProps) {
  const { t, i18n } = useLingui();
  const toDay = useDay();
  const { withdrawal, ends_at: endsAt } = current;
  if (withdrawal) {
    const amount = priceText(withdrawal.amount_cents, withdrawal.currency, i18n.locale);
    return (
      <div className={styles.step}>
        <MoneyBack withdrawal={withdrawal} endsAt={endsAt} />
        <div className={styles.actions}>
          <Button busy={isBusy && !withdraws} disabled={isBusy} onClick={() => cancel(false)}>
            {t`Cancel, keep access until then`}
          </Button>
          <Button variant="line" busy={isBusy && withdraws} disabled={isBusy} onClick={() => cancel(true)}>
            {t`Withdraw, ${amount} back`}
          </Button>
        </div>
      </div>
    );
  }
  const day = endsAt === null ? '' : toDay(endsAt);
  return (
    <div className={styles.step}>
      <div className={styles.words}>
        <p>
          {current.is_past_due
            ? t`Your subscription has not been paid for its new period. When you cancel, it ends immediately, and we do not try the payment again.`
            : current.is_immediate
              ? t`Your free trial ends at once when you cancel it, and nothing is charged.`
              : t`When you cancel, everything stays open to you until ${day}, and your subscription does not renew.`}
        </p>
        {current.is_late && (
          <p>
            {t`Less than a day is left of this period. If the next charge is on its way already, we refund it.`}
          </p>
        )}
      </div>
      <div>
        <Button size="l" busy={isBusy} onClick={() => cancel(false)}>
          {t`Cancel subscription`}
        </Button>
      </div>
    </div>
  );
}

/** The link is no longer valid, or never was. */
function Worthless({ title, text }: { title: string; text: string }) {
  const { t } = useLingui();
  const { cancelRequestLink, loginLink, accountLink, session } = useDeps(deps);
  const request = cancelRequestLink({});
  const account = accountLink({});
  const login = loginLink({});
  const isMember = useLive(session, (live) => live.user() !== null) ?? false;
  return (
    <Outcome
      bad
      title={title}
      actions={
        <>
          {request && <Button href={request}>{t`Get a new link`}</Button>}
          {isMember && account && (
            <Button href={account} variant="line">
              {t`Your account`}
            </Button>
          )}
          {!isMember && login && (
            <Button href={login} variant="line">
              {t`Log in`}
            </Button>
          )}
        </>
      }
    >
      <TabTitle of={title} />
      <p>{text}</p>
    </Outcome>
  );
}

export function Token({ snapshot, send }: FlowProps<typeof tokenMachine>) {
  const { t } = useLingui();
  const { current, withdraws, answer } = snapshot.context;
  const hours = CANCEL_LINK_LIFETIME_H;
  if (snapshot.matches('confirmed') && answer) return <Confirmed answer={answer} />;
  if (snapshot.matches('bundle')) return <BundleEnd />;
  if (snapshot.matches('failed')) return <NotDone retry={() => send({ type: 'retry' })} />;
  if (snapshot.matches('used'))
    return (
      <Worthless
        title={t`The subscription is already cancelled`}
        text={t`This link has done its work, or you have cancelled in another way. Nothing more is charged.`}
      />
    );
  if (snapshot.matches('expired'))
    return (
      <Worthless
        title={t`This link has expired`}
        text={t`Only the newest link counts, for ${hours} hours. Your subscription is not cancelled by this one.`}
      />
    );
  if (snapshot.matches('unknown'))
    return (
      <Worthless
        title={t`This link is not valid`}
        text={t`It may have been cut off on its way. Copy the whole address out of the mail, or have another link sent.`}
      />
    );
  if (current === null) return <Checking />;
  return (
    <Ready
      current={current}
      isBusy={snapshot.hasTag('busy')}
      withdraws={withdraws}
      cancel={(wish) => send({ type: 'cancel', withdraws: wish })}
    />
  );
}
