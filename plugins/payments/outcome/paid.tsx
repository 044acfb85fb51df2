/** A successful payment: what was bought, where it is, and what could not be delivered. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { deps } from '../deps.ts';
import type { PaymentStanding } from '../api.ts';
import { Said } from './said.tsx';

/** The account tab that shows the purchase. */
const LIBRARY_QUERY = '?tab=my-library';

/** Films that the member now owns. */
const filmsOf = (standing: PaymentStanding | null): readonly string[] =>
  standing?.titles.filter((title) => !standing.not_given.includes(title)) ?? [];

const isForNothing = (standing: PaymentStanding | null): boolean =>
  standing?.is_returned === true ||
  (standing?.purpose === 'movies' && standing.titles.length === standing.not_given.length);

function useTitle(standing: PaymentStanding | null, isFilm: boolean): string {
  const { t } = useLingui();
  if (standing?.purpose === 'card') return t`Your card is stored`;
  if (standing?.is_returned && standing.amount_in_cents === 0) return t`This order was not needed`;
  if (isForNothing(standing)) return t`Your money goes back`;
  if (filmsOf(standing).length > 1) return t`Great! You can now watch your films.`;
  if (isFilm || standing?.purpose === 'movies') return t`Great! You can now watch the movie.`;
  return standing?.purpose === 'join' ? t`Great! Welcome inside.` : t`Your payment has arrived`;
}

/** Films that were removed from the site, or were already owned. */
function NotGiven({ standing: { not_given, back_in_cents, currency } }: { standing: PaymentStanding }) {
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
function ForNothing({ standing: { back_in_cents, currency } }: { standing: PaymentStanding }) {
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
function Bought({ standing: { plan_name, next, currency } }: { standing: PaymentStanding }) {
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

export function Paid({ standing }: { standing: PaymentStanding | null }) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const account = useDeps(deps).accountLink({});
  const price = standing ? priceText(standing.amount_in_cents, standing.currency, i18n.locale) : '';
  const back = (!isForNothing(standing) && standing?.back) || '/';
  const isFilm = /^\/(?:film|series)\//.test(back);
  const films = filmsOf(standing);
  const library = standing?.purpose === 'movies' && account !== null ? account + LIBRARY_QUERY : null;
  const title = useTitle(standing, isFilm);
  return (
    <Said
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
          {account && standing?.purpose === 'join' && (
            <Button href={account} target="_self" variant="line">
              {t`Your account`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {standing?.amount_in_cents === 0
          ? t`Nothing was charged today.`
          : t`${price} was paid. The receipt is on its way to your mailbox.`}
      </p>
      {standing?.purpose === 'join' && !isForNothing(standing) && <Bought standing={standing} />}
      {films.length > 0 && <p>{films.join(', ')}</p>}
      {standing && <NotGiven standing={standing} />}
      {standing?.is_returned && <ForNothing standing={standing} />}
    </Said>
  );
}
