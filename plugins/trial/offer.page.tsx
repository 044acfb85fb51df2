/** /nc-trial: describes the trial, and contains the account step without a card. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { AccountStep } from '#ports/session.ts';
import { Slot, useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from './deps.ts';
import type { OfferData } from './offer.loader.ts';
import styles from './trial.module.css';

/** Next page after the account step: the wait for the confirmed address. */
const NEXT = '/nc-trial-verification';

/** Height (px) of the account step. */
const FORM_PX = 400;

export default function OfferPage({ data: { days }, params }: PageProps<OfferData>) {
  const { t } = useLingui();
  const { loginLink, seriesListLink } = useDeps(deps);
  const login = loginLink({});
  const hasSeries = seriesListLink({}) !== null;
  // The origin does not render page slots.
  const isHydrated = useHydrated();
  const points = [
    t`No card, no payment, nothing to cancel: it ends by itself.`,
    hasSeries ? t`Every film and series, as often as you like.` : t`Every film, as often as you like.`,
    t`It begins when you open the link we send you. Each mailbox can have it once.`,
  ];
  return (
    <SideStill
      caption={t`The house lights go down, and nobody asks for your ticket.`}
      title={
        days === null
          ? t`Free days, without a card`
          : t`${plural(days, { one: '# day free', other: '# days free' })}, without a card`
      }
    >
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={18} />
            {point}
          </li>
        ))}
      </ul>
      {isHydrated ? (
        <Slot of={AccountStep} slug={params['slug'] ?? null} trial next={NEXT} />
      ) : (
        <Skeleton height={FORM_PX} />
      )}
      {login && (
        <p className={styles.other}>
          <Trans>
            Already have an account? <Link href={login}>Log in</Link>
          </Trans>
        </p>
      )}
    </SideStill>
  );
}
