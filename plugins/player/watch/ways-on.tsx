/**
 * Next steps after a refusal: an account, a subscription, a login, or a free film. Each returns to the film, which then
 * plays.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import choices from '#ui/media/choices.module.css';
import type { FreeFilm } from '#ports/free-film.ts';
import styles from './overlay.module.css';

interface WayProps {
  /** Path without locale of the page that plays the film, to return to. */
  path: string;
}

export function LogIn({ path }: WayProps) {
  const { t } = useLingui();
  const { logIn, loginLink } = useDeps(deps);
  const login = loginLink({});
  if (!logIn) {
    if (login === null) return null;
    return (
      <a className={choices.secondary} href={`${login}?${new URLSearchParams({ redirect: path })}`}>
        <Trans>Log in</Trans>
      </a>
    );
  }
  const ask = () =>
    logIn({ title: t`Log in to watch`, text: t`Log in and the film begins.`, redirect: path });
  return (
    <button type="button" className={choices.secondary} onClick={() => void ask()}>
      <Trans>Log in</Trans>
    </button>
  );
}

/** Links to a subscription, or to an account if that is sufficient. */
export function Join({ path, account = false }: WayProps & { account?: boolean }) {
  const { signUpLink, joinLink } = useDeps(deps);
  const href = (account ? signUpLink : joinLink)({});
  if (href === null) return null;
  const query = new URLSearchParams({ ...(account ? { step: 'account' } : {}), back: path });
  return (
    <a className={choices.primary} href={`${href}?${query}`}>
      <Trans>Join now</Trans>
    </a>
  );
}

/** A link to the free film. */
export function WatchFree({ film }: { film: FreeFilm | null }) {
  const { watchLink } = useDeps(deps);
  if (!film) return null;
  const { id, slug, title, title_lang: lang } = film;
  const watch = watchLink({ slug, kind: 'movie', id });
  return (
    watch !== null && (
      <p className={styles.instead}>
        <Trans>
          Or watch a film that is free:{' '}
          <a href={watch} lang={lang ?? undefined}>
            {title}
          </a>
        </Trans>
      </p>
    )
  );
}

export function PriceNote() {
  const price = useDeps(deps).price?.();
  return price && <p className={styles.price}>{price}</p>;
}
