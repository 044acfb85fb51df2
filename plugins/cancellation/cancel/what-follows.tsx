/**
 * The part below the buttons: what ends when, what stays, and a cheaper plan if the brand has one. No part of it has to
 * be read or clicked to cancel.
 */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { OwnCancellationStatus } from '../api.ts';
import styles from '../cancellation.module.css';
import { useDay } from '../use-words.ts';

const SUBSCRIPTION_TAB = '?tab=subscription';

function Cheaper({ cheaper }: { cheaper: NonNullable<OwnCancellationStatus['cheaper']> }) {
  const { t, i18n } = useLingui();
  const account = useDeps(deps).accountLink({});
  const { plan_name: plan, recurring_months: months, amount_cents, month_cents, currency } = cheaper;
  const amount = priceText(amount_cents, currency, i18n.locale);
  const month = priceText(month_cents, currency, i18n.locale);
  if (account === null) return null;
  return (
    <p>
      {months === 1
        ? t`Is it the price? The plan "${plan}" costs ${amount} a month.`
        : t`Is it the price? The plan "${plan}" costs ${amount} every ${months} months, which is ${month} a month.`}{' '}
      <Link href={account + SUBSCRIPTION_TAB}>{t`Change the plan instead`}</Link>
    </p>
  );
}

export function WhatFollows({
  current: { ends_at, is_immediate, cheaper },
}: {
  current: OwnCancellationStatus;
}) {
  const { t } = useLingui();
  const toDay = useDay();
  const { mySpaceLink, reviews } = useDeps(deps);
  const day = ends_at === null ? '' : toDay(ends_at);
  const hasLists = mySpaceLink({}) !== null;
  return (
    <div className={styles.follows}>
      <h2>{t`What ends, and what stays`}</h2>
      <ul>
        <li>
          {is_immediate || day === ''
            ? t`Your access ends as soon as you cancel.`
            : t`You watch as before until ${day}. Your access ends on that day.`}
        </li>
        {!is_immediate && day !== '' && (
          <li>{t`Until ${day} you can take the cancellation back in your account.`}</li>
        )}
        <li>
          {hasLists
            ? reviews
              ? t`Your account stays, with your list, your history and your ratings.`
              : t`Your account stays, with your list and your history.`
            : t`Your account stays.`}{' '}
          {t`You can export or delete it at any time.`}
        </li>
      </ul>
      {cheaper && <Cheaper cheaper={cheaper} />}
    </div>
  );
}
