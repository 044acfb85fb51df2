/** Why a visitor may not watch, and the way on. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHref, useInjectOptional, useModal } from '../../../kernel/react.tsx';
import { AgeVerificationLink } from '../../../kernel/ports/age.ts';
import { ACCESS_LEVEL } from '../../../kernel/ports/catalogue.ts';
import { MembershipPrice } from '../../../kernel/ports/plans.ts';
import { LoginLink, LoginModal, SignUpLink } from '../../../kernel/ports/session.ts';
import { Overlay } from './overlay.tsx';
import choices from '../choices.module.css';
import styles from './overlay.module.css';
import type { WatchedMovie } from '../reads.ts';

export type RefusedReason = 'loginRequired' | 'upgradeRequired' | 'ageRequired';

interface RefusedProps {
  reason: RefusedReason;
  movie: WatchedMovie | null;
  /** Path of this page without locale, to come back to. */
  path: string;
}

function LogIn({ path }: Pick<RefusedProps, 'path'>) {
  const { t } = useLingui();
  const href = useHref();
  const open = useModal(LoginModal);
  const login = href(LoginLink, {});
  if (!open) {
    if (login === null) return null;
    return (
      <a className={choices.secondary} href={login}>
        <Trans>Log in</Trans>
      </a>
    );
  }
  const ask = () => open({ title: t`Log in to watch`, text: t`Log in and the film begins.`, redirect: path });
  return (
    <button type="button" className={choices.secondary} onClick={() => void ask()}>
      <Trans>Log in</Trans>
    </button>
  );
}

/** Leads to a subscription, or to an account where that is all it takes, and back to this film. */
function Join({ path, account = false }: Pick<RefusedProps, 'path'> & { account?: boolean }) {
  const href = useHref()(SignUpLink, {});
  if (href === null) return null;
  const query = new URLSearchParams({ ...(account ? { step: 'account' } : {}), back: path });
  return (
    <a className={choices.primary} href={`${href}?${query}`}>
      <Trans>Join now</Trans>
    </a>
  );
}

function PriceNote() {
  const { t } = useLingui();
  const price = useInjectOptional(MembershipPrice)?.();
  return price && <p className={styles.price}>{t`From ${price} a month, cancel anytime`}</p>;
}

function Said({ eyebrow, title, children }: { eyebrow: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{children}</p>
    </>
  );
}

export function Refused({ reason, movie, path }: RefusedProps) {
  const verify = useHref()(AgeVerificationLink, {});
  const title = movie?.title ?? <Trans>This film</Trans>;
  const openToMembers = movie?.user_level === ACCESS_LEVEL.REGISTERED;
  if (reason === 'ageRequired')
    return (
      <Overlay movie={movie}>
        <Said eyebrow={<Trans>18 and over</Trans>} title={title}>
          <Trans>
            Where you are, films may only be shown to adults whose age has been verified. It takes a minute.
          </Trans>
        </Said>
        <div className={choices.row} data-pair="">
          {verify !== null && (
            <a className={choices.primary} href={verify}>
              <Trans>Verify your age</Trans>
            </a>
          )}
        </div>
      </Overlay>
    );
  if (reason === 'upgradeRequired')
    return (
      <Overlay movie={movie}>
        <Said eyebrow={<Trans>You need to be a premium member</Trans>} title={title}>
          <Trans>
            Your account does not include this film yet. A subscription opens it, and everything else.
          </Trans>
        </Said>
        <div className={choices.row} data-pair="">
          <Join path={path} />
        </div>
        <PriceNote />
      </Overlay>
    );
  return (
    <Overlay movie={movie}>
      <Said eyebrow={<Trans>You need to be logged in</Trans>} title={title}>
        {openToMembers ? (
          <Trans>All it takes is an account. Log in, or create one, and the film begins.</Trans>
        ) : (
          <Trans>Log in to your account, or join to watch this film and the whole collection.</Trans>
        )}
      </Said>
      <div className={choices.row} data-pair="">
        <Join path={path} account={openToMembers} />
        <LogIn path={path} />
      </div>
      {!openToMembers && <PriceNote />}
    </Overlay>
  );
}
