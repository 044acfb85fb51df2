/** The tab of payments and refunds, newest first. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { OrdersEnd } from '#ports/account.ts';
import { NextFilms } from '#ports/next-films.ts';
import { Slot, useDeps, useHydrated } from '#app/react/bindings.tsx';
import { FilmsPlace } from '#ui/cards/films-place.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import styles from '../account.module.css';
import { deps } from '../deps.ts';
import type { Transaction } from '../api.ts';
import type { ProfileData } from '../profile.loader.ts';
import { Pages } from './pages.tsx';
import { usePaymentText } from './status-text.ts';

/** The text that names the subject of a payment. */
function useSubject(): (order: Transaction) => string {
  const { t } = useLingui();
  return ({ kind, plan_name, title, titles }) => {
    const films = titles.length > 0 ? titles.join(', ') : title;
    if (kind === 'movie') return films ?? t`A film`;
    const plan = plan_name ?? t`Subscription`;
    if (kind === 'refund') return t`Refund: ${films ?? plan}`;
    return kind === 'renewal' ? t`${plan}, renewal` : plan;
  };
}

export function OrdersTab({ orders }: Pick<Extract<ProfileData, { tab: 'order-history' }>, 'orders'>) {
  const { t, i18n } = useLingui();
  const subjectOf = useSubject();
  const paymentText = usePaymentText();
  const isHydrated = useHydrated();
  const sells = useDeps(deps).cartLink({}) !== null;
  const { data, meta } = orders;
  if (data.length === 0)
    return (
      <>
        <Notice
          title={t`No orders yet`}
        >{t`Everything you pay for appears here, with its date and amount.`}</Notice>
        <FilmsPlace>{isHydrated && <Slot of={NextFilms} sells={sells} />}</FilmsPlace>
      </>
    );
  return (
    <>
      <table className={styles.orders}>
        <caption className="visually-hidden">{t`Order history`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Item`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((order) => (
            <tr key={order.id}>
              <td className={styles.orderDay}>
                {i18n.date(order.created_at, { dateStyle: 'long', timeZone: 'UTC' })}
              </td>
              <td className={styles.orderSubject}>
                {subjectOf(order)}
                {order.reference && <span className={styles.reference}>{order.reference}</span>}
              </td>
              <td>{paymentText(order.status)}</td>
              <td className={styles.amount}>{priceText(order.amount_cents, order.currency, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The origin does not render page slots. */}
      {isHydrated && <Slot of={OrdersEnd} orders={data.map(({ id }) => id)} />}
      <Pages tab="order-history" meta={meta} />
    </>
  );
}
