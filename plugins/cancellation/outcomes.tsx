/** Outcomes of a cancellation: confirmed, to be ended on another platform, or failed. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { TabTitle } from '#app/head/tab-title.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { deps } from './deps.ts';
import type { Cancelled } from './api.ts';
import { useDay } from './use-words.ts';

export function Confirmed({ answer }: { answer: Cancelled }) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const account = useDeps(deps).accountLink({});
  const day = useDay()(answer.ends_at);
  const { refund, charges, is_immediate: isImmediate } = answer;
  const amount = refund ? priceText(refund.amount_cents, refund.currency, i18n.locale) : '';
  const title = t`Your subscription is cancelled`;
  return (
    <Outcome
      title={title}
      actions={
        <>
          {/* The session's data has changed at the origin, so load a new document. */}
          <Button href={path('/')} target="_self">
            {t`Go to the films`}
          </Button>
          {account && (
            <Button href={account} target="_self" variant="line">
              {t`Your account`}
            </Button>
          )}
        </>
      }
    >
      <TabTitle of={title} />
      <p>
        {refund
          ? t`It has ended, and we refund ${amount} the way you paid.`
          : isImmediate
            ? t`It has ended.`
            : t`Everything stays open to you until ${day}.`}
      </p>
      <p>
        {charges === 'stopped'
          ? t`Nothing more is charged.`
          : charges === 'asked'
            ? t`We are stopping the charges at our payment provider. If you are charged again anyway, we refund the full amount.`
            : t`A payment was already under way. If it goes through, we refund the full amount.`}
      </p>
      <p>{t`The confirmation is in your mailbox.`}</p>
    </Outcome>
  );
}

/** The outcome for a bundle member: a link to the platform where they signed up, which can end the bundle. */
export function BundleEnd() {
  const { t } = useLingui();
  const { sister: site, accountLink } = useDeps(deps);
  const account = accountLink({});
  const sister = site?.name ?? '';
  const title = t`Your subscription came in a bundle`;
  return (
    <Outcome
      bad
      title={title}
      actions={
        <>
          {site?.url && (
            <Button href={site.url} rel="noopener">
              {t`Go to ${sister}`}
            </Button>
          )}
          {account && (
            <Button href={account} variant="line">
              {t`Your account`}
            </Button>
          )}
        </>
      }
    >
      <TabTitle of={title} />
      <p>{t`Only the platform where you signed up can end it. Please cancel it there; it ends here as well then.`}</p>
    </Outcome>
  );
}

/** The outcome without a known result; `retry` queries it. */
export function NotDone({ retry }: { retry: () => void }) {
  const { t } = useLingui();
  const { supportEmail } = useDeps(deps).brand;
  const title = t`That did not work`;
  return (
    <Outcome
      bad
      title={title}
      actions={
        <>
          <Button onClick={retry}>{t`Try again`}</Button>
          <Button href={`mailto:${supportEmail}`} variant="line">
            {t`Write to us`}
          </Button>
        </>
      }
    >
      <TabTitle of={title} />
      <p>{t`There was an error cancelling the subscription. Please try again or contact support.`}</p>
    </Outcome>
  );
}
