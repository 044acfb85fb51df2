/** The choice of a plan, in the layout of its group. */
import { useLingui } from '@lingui/react/macro';
import type { PlanGroup } from '#ports/plan-group.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from '../deps.ts';
import { AboutPlans } from './about-plans.tsx';
import { Coupon } from './coupon.tsx';
import type { JoinData } from './join.loader.ts';
import { joinPath, type JoinPlace } from './address.ts';
import { Ways } from './ways.tsx';
import { PlanCard } from '../offer/plan-card.tsx';
import styles from './join.module.css';
import plansCss from '../offer/plans.module.css';

/** A group in this layout is a picture with one button. */
const LANDING = 3;

/** A page without prices has one button, which opens a dialog with them, and the lowest price. */
function JoinButton({ group, place }: { group: PlanGroup; place: JoinPlace }) {
  const { t } = useLingui();
  const { navigation, openSelectPlan } = useDeps(deps);
  const [plan] = group.plans;
  const choose = async () => {
    const slug = group.promo_url;
    const chosen = await openSelectPlan({ slug, ...(place.coupon ? { coupon: place.coupon } : {}) });
    if (chosen) navigation.go(joinPath({ ...place, planId: chosen.planId }));
  };
  return (
    <>
      <Button size="l" onClick={() => void choose()}>
        {group.join_us_mobile_text || t`Subscribe`}
      </Button>
      {plan && <p className={styles.terms}>{plan.terms.summary}</p>}
    </>
  );
}

function Banner({
  group: { banner_image: wide, banner_image_mobile: narrow, layout },
}: {
  group: PlanGroup;
}) {
  const picture = wide ?? narrow;
  if (!picture || layout !== 1) return null;
  return (
    <div className={styles.banner}>
      <Picture {...picture} {...(narrow ? { narrow } : {})} alt="" fill priority sizes="100vw" />
    </div>
  );
}

/** The campaign badge set by editors. */
function Logo({
  group: { promo_logo_url: wide, promo_logo_mobile_url: narrow, name },
}: {
  group: PlanGroup;
}) {
  if (!wide && !narrow) return null;
  return (
    <picture className={styles.logo}>
      {narrow && <source media="(width < 640px)" srcSet={narrow} />}
      <img src={wide ?? narrow ?? ''} alt={name} height={48} />
    </picture>
  );
}

export function Choose({ data, group }: { data: JoinData; group: PlanGroup }) {
  const { t } = useLingui();
  const { film, takesCoupons } = data;
  // The chosen plan is not sold or no longer sold.
  const isGone = data.place.planId !== null;
  const place = { ...data.place, planId: null };
  return (
    <>
      <Banner group={group} />
      <div className={styles.words}>
        <Logo group={group} />
        <h1 className={styles.title} tabIndex={-1}>
          {group.is_returning ? t`Come back` : group.name}
        </h1>
        {group.info_title && <p className={styles.lead}>{group.info_title}</p>}
        {film && <p className={styles.film}>{t`Then you go on with “${film}”.`}</p>}
        {!group.show_pricing && <JoinButton group={group} place={place} />}
      </div>
      {isGone && (
        <FormError>
          {t`This offer is no longer available`}. {t`Here is what you can choose instead.`}
        </FormError>
      )}
      {group.show_pricing && (
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
            />
          ))}
        </ul>
      )}
      {takesCoupons && group.show_pricing && <Coupon group={group} place={place} />}
      <Ways place={place} />
      {group.layout !== LANDING && <AboutPlans data={data} group={group} />}
    </>
  );
}
