/** The frame of every state of the verification page, and the reasons for the check. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import shared from '../age-gate.module.css';
import { gatePath, WANTED_QUERY, type AgeMethod } from '../api.ts';
import { RtaNote } from '../rta-note.tsx';
import css from './verification.module.css';

/** A heading that gets the focus when its state begins, text, and buttons. */
export function Card({
  title,
  children,
  actions,
  alert,
}: {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  alert?: boolean;
}) {
  const { legalLink, loginLink, brand, session, navigation } = useDeps(deps);
  const { name } = brand;
  const legal = legalLink({});
  const member = session?.user() ?? null;
  const login = member ? null : loginLink({});
  const to = navigation.current().query.get(WANTED_QUERY);
  return (
    <section className={css.card}>
      <div className={css.words} role={alert ? 'alert' : undefined}>
        <p className={css.eyebrow}>
          <Trans>{name} is for adults</Trans>
        </p>
        <h2 tabIndex={-1}>{title}</h2>
        {children}
      </div>
      {actions && <div className={shared.actions}>{actions}</div>}
      <RtaNote />
      {(legal ?? login) && (
        <nav className={css.links}>
          {legal && (
            <Link href={legal}>
              <Trans>Terms and privacy</Trans>
            </Link>
          )}
          {login && (
            <Link href={`${login}?redirect=${encodeURIComponent(gatePath(to))}`}>
              <Trans>Log in</Trans>
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

/** The parties with whom data are shared; only the visitor's own wallet is involved if every method is a wallet. */
function Involved({ methods }: { methods: readonly AgeMethod[] }) {
  return methods.length > 0 && methods.every(({ by }) => by === 'wallet') ? (
    <Trans>
      Your own app tells this site that you are 18 or over, and nothing else: no name, no picture, no
      document. Nobody else takes part.
    </Trans>
  ) : (
    <Trans>
      We learn only yes or no: no name, no picture, no document. Nobody who checks your age learns what you
      watch.
    </Trans>
  );
}

export function Reasons({ methods }: { methods: readonly AgeMethod[] }) {
  return (
    <ul className={css.points}>
      <li>
        <Icon name="info" />
        <span>
          <Trans>
            The law where you are asks us to verify that every visitor is 18 or over. It takes about a minute.
          </Trans>
        </span>
      </li>
      <li>
        <Icon name="lock" />
        <span>
          <Involved methods={methods} />
        </span>
      </li>
      <li>
        <Icon name="check" />
        <span>
          <Trans>The answer holds for 7 days in this browser. Then it is forgotten.</Trans>
        </span>
      </li>
    </ul>
  );
}
