/** The tab of the subscription: its status, its end and its cancellation. */
import { Trans, useLingui } from '@lingui/react/macro';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import { SubscriptionTab as SubscriptionEnd } from '#ports/account.ts';
import { Slot, useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DefinitionList, type Definition } from '#ui/text/definition-list.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { deps } from '../deps.ts';
import styles from '../account.module.css';
import type { Subscription } from '../api.ts';
import { Part } from '../part.tsx';
import { priceText } from '#app/i18n/price.ts';
import { useStatusText } from './status-text.ts';

function useDay(): (at: string) => string {
  const { i18n } = useLingui();
  return (at) => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The way to cancel: on the platform of origin, on a page of this site, or none on this site. */
function Ending({ subscription: { status, source_group, expires_at } }: { subscription: Subscription }) {
  const { t } = useLingui();
  const cancel = useDeps(deps).cancelSubscriptionLink({});
  const day = useDay();
  if (source_group === SOURCE_GROUP.CROSS_SELLING)
    return (
      <p className={styles.quiet}>
        {t`Your subscription is part of a bundle. To cancel it, go to the platform where you signed up.`}
      </p>
    );
  if (status === 'awaiting_canceled' || status === 'canceled') {
    const end = expires_at ? day(expires_at) : '';
    return (
      <p className={styles.quiet}>
        <Trans>It is cancelled and costs nothing more. You can watch everything until {end}.</Trans>
      </p>
    );
  }
  return cancel === null ? null : (
    <Button variant="line" href={cancel}>
      {t`Cancel subscription`}
    </Button>
  );
}

/** Price and interval; null if the plan is free or paid on another platform. */
function usePlanPrice(): (subscription: Subscription) => string | null {
  const { t, i18n } = useLingui();
  return ({ price_cents, currency, recurring_months: months, period_days: days }) => {
    if (price_cents === 0) return null;
    const price = priceText(price_cents, currency, i18n.locale);
    if (months === null) return price;
    if (days !== null) return t`${price} every ${days} days`;
    return months === 1 ? t`${price} a month` : t`${price} every ${months} months`;
  };
}

function useFacts(): (subscription: Subscription) => Definition[] {
  const { t } = useLingui();
  const day = useDay();
  const statusText = useStatusText();
  const planPrice = usePlanPrice();
  return (subscription) => {
    const { status, plan, started_at, expires_at, canceled_at, is_running, recurring_months } = subscription;
    const isRecurring = plan.type === PLAN_TYPE.RECURRING && recurring_months !== null;
    const renews = is_running && status === 'active' && isRecurring;
    const endTerm = renews ? t`Renews on` : is_running ? t`Runs until` : t`Ended on`;
    const price = planPrice(subscription);
    return [
      { term: t`Plan`, detail: plan.name },
      {
        term: t`Status`,
        detail: (
          <Badge tone={is_running ? 'accent' : 'plain'}>{is_running ? statusText(status) : t`Ended`}</Badge>
        ),
      },
      ...(price ? [{ term: t`Price`, detail: price }] : []),
      { term: t`Since`, detail: day(started_at) },
      ...(canceled_at ? [{ term: t`Cancelled on`, detail: day(canceled_at) }] : []),
      ...(expires_at ? [{ term: endTerm, detail: day(expires_at) }] : []),
    ];
  };
}

export function SubscriptionTab({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useLingui();
  const factsOf = useFacts();
  const join = useDeps(deps).joinLink({});
  const present = subscriptions.find(({ is_running }) => is_running);
  // The period has ended unpaid; the section below shows what to do.
  const isUnpaid =
    !present && subscriptions[0]?.status === 'active' && subscriptions[0].plan.type === PLAN_TYPE.RECURRING;
  const past = subscriptions.filter((one) => one !== present);
  const isHydrated = useHydrated();
  return (
    <>
      {present ? (
        <Part title={t`Your subscription`}>
          <DefinitionList variant="rows" items={factsOf(present)} />
          <div className={styles.after}>
            <Ending subscription={present} />
          </div>
        </Part>
      ) : isUnpaid ? null : (
        <Notice
          title={t`You have no subscription`}
          actions={join && <Button href={join}>{t`Subscribe`}</Button>}
        >
          {join && t`With a subscription, the whole collection is open to you.`}
        </Notice>
      )}
      {/* The origin does not render page slots. */}
      {isHydrated && <Slot of={SubscriptionEnd} />}
      {past.length > 0 && (
        <Part title={t`Earlier subscriptions`}>
          <div className={styles.stack}>
            {past.map((one) => (
              <DefinitionList key={one.id} variant="rows" items={factsOf(one)} />
            ))}
          </div>
        </Part>
      )}
    </>
  );
}
