/** The coupon on the sign-up page: the field, or the accepted code with a way to remove it. */
import { useLingui } from '@lingui/react/macro';
import type { PlanGroup } from '#ports/plan-group.ts';
import { Flow } from '#app/react/flow.tsx';
import { usePath } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { CouponForm } from '../coupon/coupon-form.tsx';
import type { couponMachine } from '../coupon/machine.ts';
import { CouponFlow } from '../refs.ts';
import { joinPath, type JoinPlace } from './address.ts';
import styles from './join.module.css';

/** Height (px) of the field with its label. */
const FIELD_PX = 76;

export function Coupon({ group, place }: { group: PlanGroup; place: JoinPlace }) {
  const { t } = useLingui();
  const path = usePath();
  const { coupon } = group;
  const key = coupon?.key ?? '';
  if (coupon && coupon.error === null)
    return (
      <p className={styles.taken}>
        <Icon name="check" size={18} />
        <span>{t`${key} is applied.`}</span>
        <Link href={path(joinPath({ ...place, coupon: null }))}>{t`Remove`}</Link>
      </p>
    );
  return (
    <div className={styles.coupon}>
      <Flow<typeof couponMachine>
        // Another code in the URL starts another attempt.
        key={`${key} ${coupon?.error ?? ''}`}
        of={CouponFlow}
        input={{ slug: place.slug, key: coupon?.key ?? null, code: coupon?.error ?? null }}
        view={CouponForm}
        fallback={<Skeleton height={FIELD_PX} />}
      />
    </div>
  );
}
