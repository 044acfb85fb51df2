/** Texts about the payment of a subscription. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import type { Definition } from '#ui/text/definition-list.tsx';
import type { OwnSubscription } from '../api.ts';
import { useDay } from '../use-day.ts';

const MONTH_DIGITS = 2;

export function useFacts(): (subscription: OwnSubscription) => Definition[] {
  const { t, i18n } = useLingui();
  const dayOf = useDay();
  return ({ plan_name, next, next_plan_name, card, phase, ends_at, awaits_renewal }) => {
    const amount = next && priceText(next.amount_in_cents, next.currency, i18n.locale);
    const day = next && dayOf(next.at);
    const end = ends_at && dayOf(ends_at);
    const nextTerm =
      phase === 'past_due' ? t`Next try` : phase === 'trial' ? t`First charge` : t`Next charge`;
    const none = awaits_renewal
      ? t`Not reported yet`
      : phase === 'ending' && end
        ? t`None; it runs until ${end}`
        : t`None`;
    const { brand, last4 = '', expires_month: month = 0, expires_year: year = 0 } = card ?? {};
    const name = brand ?? t`Card`;
    const expiry = `${String(month).padStart(MONTH_DIGITS, '0')}/${year}`;
    return [
      // The section above shows a running subscription; an unpaid one appears only here.
      ...(phase === 'past_due' ? [{ term: t`Plan`, detail: plan_name }] : []),
      { term: nextTerm, detail: amount && day ? t`${amount} on ${day}` : none },
      ...(next_plan_name ? [{ term: t`Plan from then on`, detail: next_plan_name }] : []),
      ...(card ? [{ term: t`Card`, detail: t`${name} ending in ${last4}, valid until ${expiry}` }] : []),
    ];
  };
}
