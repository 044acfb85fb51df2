/** The offer of a landing page, in the layout of its plan group. */
import { useLingui } from '@lingui/react/macro';
import { useId, type CSSProperties } from 'react';
import type { PlanGroup } from '#ports/plan-group.ts';
import { GroupOffer } from '#ports/plans.ts';
import { Slot, useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from '../deps.ts';
import styles from './offer.module.css';

/** The picture behind or above the offer: layout 1 has a banner, the others a background (README 4). */
function picturesOf(group: PlanGroup) {
  const wide = group.layout_desktop === 1 ? group.banner_image : group.layout_background_desktop;
  const narrow = group.layout === 1 ? group.banner_image_mobile : group.layout_background;
  return { wide, narrow };
}

export function Offer({ group }: { group: PlanGroup }) {
  const { t } = useLingui();
  const join = useDeps(deps).joinLink({ slug: group.promo_url });
  const isHydrated = useHydrated();
  const id = useId();
  const { wide, narrow } = picturesOf(group);
  const picture = wide ?? narrow;
  return (
    <section
      className={styles.offer}
      data-layout={group.layout}
      data-layout-desktop={group.layout_desktop}
      data-bare={picture ? undefined : ''}
      aria-labelledby={id}
    >
      {picture && (
        <div className={styles.picture}>
          <Picture {...picture} {...(narrow ? { narrow } : {})} alt="" fill sizes="100vw" />
        </div>
      )}
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {group.name}
          </h2>
          {group.info_title && <p className={styles.lead}>{group.info_title}</p>}
        </div>
        {join && !group.show_pricing && (
          <Button size="l" href={join}>
            {group.join_us_mobile_text || t`Subscribe`}
          </Button>
        )}
        {/* Prices are loaded after hydration; their space is reserved. */}
        <div
          className={styles.plans}
          data-priced={group.show_pricing ? '' : undefined}
          data-columns={group.sub_layout === 1 ? '' : undefined}
          style={{ '--plans': group.plans.length } as CSSProperties}
        >
          {isHydrated && <Slot of={GroupOffer} group={group} />}
        </div>
      </div>
    </section>
  );
}
