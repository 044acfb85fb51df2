/** The account step before a subscription, or alone; the selling plugin renders the next step. */
import { useLingui } from '@lingui/react/macro';
import { AccountStep } from '#ports/session.ts';
import { Slot, useDeps, useHydrated } from '#app/react/bindings.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from '../deps.ts';
import { joinPath, type JoinPlace } from './address.ts';
import { Ways } from './ways.tsx';
import styles from './join.module.css';

/** Height (px) of the account step. */
const FORM_PX = 424;

export function AccountForm({ place }: { place: JoinPlace }) {
  // The origin does not render page slots.
  const isHydrated = useHydrated();
  const next = place.account ? (place.back ?? '/') : joinPath(place);
  return (
    <div className={styles.form}>
      {isHydrated ? (
        <Slot of={AccountStep} slug={place.slug} trial={false} next={next} />
      ) : (
        <Skeleton height={FORM_PX} />
      )}
    </div>
  );
}

/** The page for an account without a subscription. */
export function AccountAlone({ place }: { place: JoinPlace }) {
  const { t } = useLingui();
  const plays = useDeps(deps).watchLink({ slug: '', kind: '', id: 0 }) !== null;
  return (
    <SideStill
      caption={t`Every film begins in the dark.`}
      title={t`Create an account`}
      lead={
        plays
          ? t`It costs nothing. It opens the free films, and it remembers where you stopped.`
          : t`It costs nothing.`
      }
    >
      <AccountForm place={place} />
      <Ways place={place} />
    </SideStill>
  );
}
