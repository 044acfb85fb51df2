/** The payment status of a subscription, in every state. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { priceText } from '#app/i18n/price.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { deps } from '../deps.ts';
import { ActOn } from '../act/act-on.tsx';
import styles from '../subscription.module.css';
import { useDay } from '../use-day.ts';
import { useFacts } from './facts.ts';
import type { Overview as OverviewData, overviewMachine } from './machine.ts';

/** Height (px) of heading, facts and buttons. */
const TAB_PX = 260;

/** Of a gift, only the rest can be given up. */
const GIVEN = {
  phase: 'ending',
  renewal: null,
  may_change_plan: false,
  may_change_card: false,
  may_reactivate: false,
  may_give_up: true,
} as const;

/** A no-card trial: links to the plans, because nothing is charged at its end. */
function NoCardTrial({ endsAt }: { endsAt: string }) {
  const { t } = useLingui();
  const day = useDay()(endsAt);
  const plans = useDeps(deps).joinLink({});
  return (
    <Notice
      level={2}
      title={t`Your free trial ends on ${day}`}
      actions={plans && <Button href={plans}>{t`See the plans`}</Button>}
    >
      {t`You have given us no card, so nothing is charged. Choose a plan to go on watching.`}
    </Notice>
  );
}

/** Access that was given: it is not charged, and can be given up. */
function Gift({ endsAt, onDone }: { endsAt: string; onDone: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const day = useDay()(endsAt);
  return (
    <section className={styles.tab} aria-labelledby={id}>
      <h2 id={id}>{t`Access that was given to you`}</h2>
      <div className={styles.body}>
        <p>{t`It runs until ${day} and costs nothing.`}</p>
        <ActOn subscription={{ ...GIVEN, ends_at: endsAt }} onDone={onDone} />
      </div>
    </section>
  );
}

/** The right of withdrawal, if it applies. */
function Withdrawal({ withdrawal }: { withdrawal: NonNullable<OverviewData['withdrawal']> }) {
  const { t, i18n } = useLingui();
  const day = useDay()(withdrawal.last_day);
  const href = useDeps(deps).cancelSubscriptionLink({});
  const amount = priceText(withdrawal.amount_cents, withdrawal.currency, i18n.locale);
  if (href === null) return null;
  return (
    <p className={styles.quiet}>
      {withdrawal.ends_with_use
        ? t`Until the end of ${day} you can withdraw from the contract and get ${amount} back, as long as you have watched nothing.`
        : t`Until the end of ${day} you can withdraw from the contract and get ${amount} back.`}{' '}
      <Link href={href}>{t`Withdraw`}</Link>
    </p>
  );
}

function Paid({ overview, onDone }: { overview: OverviewData; onDone: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const factsOf = useFacts();
  const { subscription, withdrawal } = overview;
  if (!subscription) return null;
  const { phase, is_charging, awaits_renewal } = subscription;
  return (
    <section className={styles.tab} aria-labelledby={id}>
      <h2 id={id}>{t`Payment`}</h2>
      <div className={styles.body}>
        {phase === 'past_due' && (
          <Notice tone="error" level={3} title={t`Your last payment was declined`}>
            {t`Your access rests until it is paid. With another card it is back at once.`}
          </Notice>
        )}
        {awaits_renewal && (
          <Notice level={3} title={t`Your renewal has not been reported yet`}>
            {t`Your payment provider has not confirmed the payment of this period. Your access returns as soon as it does. You do not have to pay again.`}
          </Notice>
        )}
        <DefinitionList variant="rows" items={factsOf(subscription)} />
        {is_charging && (
          <p className={styles.quiet}>{t`A payment is under way. This takes a few minutes at most.`}</p>
        )}
        <ActOn subscription={subscription} onDone={onDone} />
        {withdrawal && <Withdrawal withdrawal={withdrawal} />}
      </div>
    </section>
  );
}

export function Overview({ snapshot, send }: FlowProps<typeof overviewMachine>) {
  const { t } = useLingui();
  const { overview } = snapshot.context;
  if (snapshot.matches('none')) return null;
  if (snapshot.matches('failed'))
    return (
      <Notice
        tone="error"
        level={2}
        title={t`We could not read how your subscription is paid`}
        actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
      />
    );
  // The previous data stay visible while they are reloaded.
  if (overview === null) return <Skeleton height={TAB_PX} />;
  if (overview.no_card_trial) return <NoCardTrial endsAt={overview.no_card_trial.ends_at} />;
  if (overview.gift) return <Gift endsAt={overview.gift.ends_at} onDone={() => send({ type: 'refresh' })} />;
  return <Paid overview={overview} onDone={() => send({ type: 'refresh' })} />;
}
