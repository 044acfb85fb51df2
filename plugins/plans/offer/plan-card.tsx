/** One plan: its name, its current and later price, and its link. */
import { useLingui } from '@lingui/react/macro';
import type { Plan } from '#ports/plan-group.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { deps } from '../deps.ts';
import { joinPath, type JoinPlace } from '../join/address.ts';
import styles from './plans.module.css';

interface PlanProps {
  plan: Plan;
  place: JoinPlace;
  /** Whether the undiscounted price is shown per month. */
  strikes: boolean;
}

/** Passes the coupon on only with plans that it reduces. */
const choiceOf = (place: JoinPlace, plan: Omit<Plan, 'alternative_plan'>): string => {
  const isLowered = plan.first_price_in_cents < plan.price.finalPriceInCents;
  return joinPath({ ...place, planId: plan.subscription_id, coupon: isLowered ? place.coupon : null });
};

/** The price with all its details, for the card and for the summary of the chosen plan. */
export function PlanPrice({ plan, strikes }: Pick<PlanProps, 'plan' | 'strikes'>) {
  const { t } = useLingui();
  const { amount, per, strike, whole, trial, coupon } = plan.terms;
  const more = [trial ?? whole, coupon].filter((one) => one !== null);
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {strikes && strike && (
          <s className={styles.strike}>
            <span className="visually-hidden">{t`Instead of`} </span>
            {strike}
          </s>
        )}{' '}
        <strong>{amount}</strong> <span>{per}</span>
      </p>
      {more.map((one) => (
        <p key={one} className={one === coupon ? styles.coupon : styles.quiet}>
          {one}
        </p>
      ))}
    </div>
  );
}

export function PlanCard({ plan, place, strikes, level = 2 }: PlanProps & { level?: 2 | 3 }) {
  const { t } = useLingui();
  const path = usePath();
  const sister = useDeps(deps).sister?.name ?? '';
  const { subscription_name: name, badge, description, alternative_plan: alternative } = plan;
  const Heading = `h${level}` as const;
  const [price, per] = [alternative?.terms.amount ?? '', alternative?.terms.per ?? ''];
  return (
    <li className={styles.plan} data-best={badge ? '' : undefined}>
      <div className={styles.name}>
        <Heading>{name}</Heading>
        {badge && <Badge tone="accent">{badge}</Badge>}
      </div>
      <PlanPrice plan={plan} strikes={strikes || plan.recurring_months === 1} />
      <div className={styles.quiet}>
        <p>{`${plan.terms.promise}.`}</p>
        {description && <p>{description}</p>}
      </div>
      <div className={styles.choose}>
        <Button
          href={path(choiceOf(place, plan))}
          variant={badge ? 'solid' : 'line'}
          wide
          label={t`Choose ${name}`}
        >
          {t`Choose`}
        </Button>
        {alternative && (
          <Link href={path(choiceOf(place, alternative))} variant="quiet">
            {sister
              ? t`Without ${sister}: ${price} ${per}`
              : `${alternative.subscription_name}: ${price} ${per}`}
          </Link>
        )}
      </div>
    </li>
  );
}
