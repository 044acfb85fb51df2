/** A successful payment: what was bought, where it is, and what could not be delivered. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { deps } from '../deps.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import { OutcomeMessage } from './outcome-message.tsx';

/** The account tab that shows the purchase. */
const LIBRARY_QUERY = '?tab=my-library';

/** Films that the member now owns. */
const filmsOf = (paymentStatus: PaymentStatus | null): readonly string[] =>
  paymentStatus?.titles.filter((title) => !paymentStatus.not_given.includes(title)) ?? [];

const isForNothing = (paymentStatus: PaymentStatus | null): boolean =>
  paymentStatus?.is_returned === true ||
  (paymentStatus?.purpose === 'movies' && paymentStatus.titles.length === paymentStatus.not_given.length);

function useTitle(paymentStatus: PaymentStatus | null, isFilm: boolean): string {
  const { t } = useLingui();
  if (paymentStatus?.purpose === 'card') return t`Your card is stored`;
  if (paymentStatus?.is_returned && paymentStatus.amount_in_cents === 0) return t`This order was not needed`;
  if (isForNothing(paymentStatus)) return t`Your money goes back`;
  if (filmsOf(paymentStatus).length > 1) return t`Great! You can now watch your films.`;
  if (isFilm || paymentStatus?.purpose === 'movies') return t`Great! You can now watch the movie.`;
  return paymentStatus?.purpose === 'join' ? t`Great! Welcome inside.` : t`Your payment has arrived`;
}

/** Films that were removed from the site, or were already owned. */
function NotGiven({
  paymentStatus: { not_given, back_in_cents, currency },
}: {
  paymentStatus: PaymentStatus;
}) {
  const { t, i18n } = useLingui();
  const names = not_given.join(', ');
  const amount = priceText(back_in_cents, currency, i18n.locale);
  return (
    not_given.length > 0 && (
      <p>{t`Left out, as no longer available or already yours: ${names}. ${amount} goes back to you.`}</p>
    )
  );
}

/** A plan payment without effect, because another subscription was active or the plan had changed. */
function ForNothing({ paymentStatus: { back_in_cents, currency } }: { paymentStatus: PaymentStatus }) {
  const { t, i18n } = useLingui();
  const amount = priceText(back_in_cents, currency, i18n.locale);
  return (
    <p>
      {back_in_cents > 0
        ? t`This payment bought nothing. ${amount} goes back to you; we have sent you an email that says why.`
        : t`This order changes nothing. We have sent you an email that says why.`}
    </p>
  );
}

/** Name of a subscription, its renewal, how to cancel it, and where to find the receipt. */
function Bought({ paymentStatus: { plan_name, next, currency } }: { paymentStatus: PaymentStatus }) {
  const { t, i18n } = useLingui();
  const { cancelSubscriptionLink, accountLink } = useDeps(deps);
  const cancel = cancelSubscriptionLink({});
  const account = accountLink({});
  const amount = next ? priceText(next.amount_in_cents, currency, i18n.locale) : '';
  const day = next ? i18n.date(next.at, { dateStyle: 'long', timeZone: 'UTC' }) : '';
  return (
    <DefinitionList
      variant="rows"
      items={[
        { term: t`Your subscription`, detail: plan_name },
        { term: t`Renews`, detail: next ? t`on ${day} for ${amount}` : t`It does not renew` },
        ...(next && cancel
          ? [{ term: t`To cancel`, detail: <Link href={cancel}>{t`In your account, or on this page`}</Link> }]
          : []),
        ...(account
          ? [
              {
                term: t`Receipt`,
                detail: (
                  <Link href={`${account}?tab=order-history`}>{t`In your mailbox and in your account`}</Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

export function Paid({ paymentStatus }: { paymentStatus: PaymentStatus | null }) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const account = useDeps(deps).accountLink({});
  const price = paymentStatus
    ? priceText(paymentStatus.amount_in_cents, paymentStatus.currency, i18n.locale)
    : '';
  const back = (!isForNothing(paymentStatus) && paymentStatus?.back) || '/';
  const isFilm = /^\/(?:film|series)\//.test(back);
  const films = filmsOf(paymentStatus);
  const library = paymentStatus?.purpose === 'movies' && account !== null ? account + LIBRARY_QUERY : null;
  const title = useTitle(paymentStatus, isFilm);
  return (
    <OutcomeMessage
      title={title}
      actions={
        <>
          {/* The session's data has changed at the origin, so load a new document. */}
          {(isFilm || library === null) && (
            <Button href={path(back)} target="_self" {...(isFilm ? { icon: 'play' as const } : {})}>
              {isFilm ? t`Watch the film` : back === '/' ? t`Go to the films` : t`Go on`}
            </Button>
          )}
          {library && (
            <Button href={library} target="_self" variant={isFilm ? 'line' : 'solid'}>
              {t`Your films`}
            </Button>
          )}
          {account && paymentStatus?.purpose === 'join' && (
            <Button href={account} target="_self" variant="line">
              {t`Your account`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {paymentStatus?.amount_in_cents === 0
          ? t`Nothing was charged today.`
          : t`${price} was paid. The receipt is on its way to your mailbox.`}
      </p>
      {paymentStatus?.purpose === 'join' && !isForNothing(paymentStatus) && (
        <Bought paymentStatus={paymentStatus} />
      )}
      {films.length > 0 && <p>{films.join(', ')}</p>}
      {paymentStatus && <NotGiven paymentStatus={paymentStatus} />}
      {paymentStatus?.is_returned && <ForNothing paymentStatus={paymentStatus} />}
    </OutcomeMessage>
  );
}
