/** Prices of a group's plans within another page: a list with links, or a sentence next to its button. */
import { useLingui } from '@lingui/react/macro';
import type { PlanGroup } from '#ports/plan-group.ts';
import type { JoinPlace } from '../join/address.ts';
import { PlanCard } from './plan-card.tsx';
import joinCss from '../join/join.module.css';
import plansCss from './plans.module.css';

export default function GroupOfferView({ group }: { group: PlanGroup }) {
  const { t } = useLingui();
  const place: JoinPlace = { slug: group.promo_url, planId: null, coupon: null, back: null, account: false };
  if (group.show_pricing)
    return (
      <ul
        className={plansCss.plans}
        data-plans={group.sub_layout}
        data-plans-desktop={group.sub_layout_desktop}
        aria-label={t`Subscriptions`}
      >
        {group.plans.map((plan) => (
          <PlanCard
            key={plan.subscription_id}
            plan={plan}
            place={place}
            strikes={group.show_monthly_price_strike}
            level={3}
          />
        ))}
      </ul>
    );
  const [plan] = group.plans;
  return plan ? <p className={joinCss.terms}>{plan.terms.summary}</p> : null;
}
