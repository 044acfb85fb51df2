/** The ways on from a refusal: an account, a subscription, a login, a film that is free. Each leads back to the film, and it plays. */
import { Trans, useLingui } from '@lingui/react/macro';
import { WatchLink } from '#ports/player.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { LoginLink, LoginModal, SignUpLink } from '#ports/session.ts';
import { useHref, useInjectOptional, useModal } from '#app/react/bindings.tsx';
import choices from '../choices.module.css';
import type { FreeFilm } from '../reads.ts';
import styles from './overlay.module.css';

interface WayProps {
  /** Path without locale of the page that plays the film, to come back to. */
  path: string;
}

export function LogIn({ path }: WayProps) {
  const { t } = useLingui();
  const open = useModal(LoginModal);
  const login = useHref()(LoginLink, {});
  if (!open) {
    if (login === null) return null;
    return (
      <a className={choices.secondary} href={`${login}?${new URLSearchParams({ redirect: path })}`}>
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

/** Leads to a subscription, or to an account where that is all it takes. */
export function Join({ path, account = false }: WayProps & { account?: boolean }) {
  const href = useHref()(account ? SignUpLink : JoinLink, {});
  if (href === null) return null;
  const query = new URLSearchParams({ ...(account ? { step: 'account' } : {}), back: path });
  return (
    <a className={choices.primary} href={`${href}?${query}`}>
      <Trans>Join now</Trans>
    </a>
  );
}

/** The film that everybody may watch. */
export function WatchFree({ film }: { film: FreeFilm | null }) {
  const href = useHref();
  if (!film) return null;
  const { id, slug, title } = film;
  const watch = href(WatchLink, { slug, kind: 'movie', id });
  return (
    watch !== null && (
      <p className={styles.instead}>
        <Trans>
          Or watch a film that is free: <a href={watch}>{title}</a>
        </Trans>
      </p>
    )
  );
}

export function PriceNote() {
  const price = useInjectOptional(MembershipPrice)?.();
  return price && <p className={styles.price}>{price}</p>;
}
