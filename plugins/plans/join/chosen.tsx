/** The chosen plan, and the remaining steps. */
import { useLingui } from '@lingui/react/macro';
import type { Plan, PlanGroup } from '#ports/plan-group.ts';
import { JoinSteps } from '#ports/plans.ts';
import { Slot, useFilled, useHydrated, usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { AccountForm } from './account.tsx';
import { joinPath } from './address.ts';
import type { JoinData } from './join.loader.ts';
import { PlanPrice } from '../offer/plan-card.tsx';
import { useMember } from './use-member.ts';
import { Ways } from './ways.tsx';
import styles from './join.module.css';
import plansCss from '../offer/plans.module.css';

/** Height (px) of the next step. */
const STEPS_PX = 480;

interface ChosenProps {
  data: JoinData;
  group: PlanGroup;
  plan: Plan;
}

/** The next step if the brand sells nothing: only an account. */
function WithoutSteps({ data: { place } }: Pick<ChosenProps, 'data'>) {
  const { t } = useLingui();
  const path = usePath();
  const member = useMember();
  if (!member)
    return (
      <>
        <h2 className={styles.step}>{t`Your account`}</h2>
        <AccountForm place={place} />
        <Ways place={place} />
      </>
    );
  return (
    <Notice
      title={t`Payments are closed at the moment`}
      actions={<Button href={path(place.back ?? '/')}>{place.back ? t`Go back` : t`Go to the films`}</Button>}
    >
      {t`Your account is ready and nothing was charged. Please come back a little later.`}
    </Notice>
  );
}

export function Chosen({ data, group, plan }: ChosenProps) {
  const { t } = useLingui();
  const path = usePath();
  const isHydrated = useHydrated();
  const { place, film } = data;
  const hasSteps = useFilled(JoinSteps);
  const isLowered = plan.first_price_in_cents < plan.price.finalPriceInCents;
  return (
    <div className={styles.chosen}>
      <section className={styles.summary} aria-labelledby="chosen-plan">
        <h1 id="chosen-plan" className={styles.subtitle} tabIndex={-1}>
          {plan.subscription_name}
        </h1>
        <PlanPrice plan={plan} strikes={group.show_monthly_price_strike} />
        {plan.description && <p className={plansCss.quiet}>{plan.description}</p>}
        {film && <p className={styles.film}>{t`Then you go on with “${film}”.`}</p>}
        <span className={styles.other}>
          <Link href={path(joinPath({ ...place, planId: null }))}>{t`Choose another subscription`}</Link>
        </span>
      </section>
      <div className={styles.steps}>
        {!hasSteps ? (
          <WithoutSteps data={data} />
        ) : !isHydrated ? (
          <Skeleton height={STEPS_PX} />
        ) : (
          <Slot
            of={JoinSteps}
            group={group}
            plan={plan}
            coupon={isLowered ? place.coupon : null}
            back={place.back ?? '/'}
          />
        )}
      </div>
    </div>
  );
}
