/** The campaign badge of a plan group. */
import type { PlanGroup } from '#ports/plan-group.ts';
import styles from './landing.module.css';

export function GroupLogo({ group }: { group: PlanGroup }) {
  const { promo_logo_url: wide, promo_logo_mobile_url: narrow, name } = group;
  if (!wide && !narrow) return null;
  return (
    <picture className={styles.logo}>
      {narrow && <source media="(width < 640px)" srcSet={narrow} />}
      <img src={wide ?? narrow ?? ''} alt={name} height={48} />
    </picture>
  );
}
