/** `/newsletter-free-film`: instructions to find the email with the film, and a link to the visitor's mailbox. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useLive, usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from '../deps.ts';
import { mailboxOf } from '../mailbox.ts';
import styles from './free-film.module.css';
import type { FreeFilmData } from './free-film.loader.ts';

const noAddress = () => null;

export default function FreeFilmPage({ data }: PageProps<FreeFilmData>) {
  const { t } = useLingui();
  const path = usePath();
  const { clock, openFreeFilm, memory } = useDeps(deps);
  const email = useLive(memory.address, (address) => address.get(), noAddress) ?? null;
  const mailbox = email === null ? null : mailboxOf(email, data.sender, clock.now());
  const name = mailbox?.name ?? '';
  return (
    <SideStill
      caption={t`The lights go down in a minute.`}
      title={email ? t`Your film is in your mailbox` : t`Your free film`}
      lead={
        email ? (
          <Trans>
            We have sent a link to <strong className={styles.address}>{email}</strong>. Open it, confirm your
            address, and the way to the film stands there.
          </Trans>
        ) : (
          t`Leave your address and we send you a link to the film.`
        )
      }
    >
      <div className={styles.words}>
        <div className={styles.actions} data-pair="">
          {mailbox && (
            <Button href={mailbox.href} target="_blank" rel="noopener noreferrer" size="l" iconEnd="external">
              {t`Open ${name}`}
              <span className="visually-hidden"> {t`(opens in a new tab)`}</span>
            </Button>
          )}
          <Button href={path('/film')} variant={mailbox ? 'line' : 'solid'} size="l">
            {t`Look around meanwhile`}
          </Button>
        </div>
        {email && (
          <p className={styles.help}>
            {t`Nothing there? Look in your spam folder. The mail does not say which site it is from.`}
          </p>
        )}
        {openFreeFilm && (
          <div>
            <Button variant="quiet" onClick={() => void openFreeFilm({ position: 'free-film-page' })}>
              {email ? t`Use another address` : t`Enter your address`}
            </Button>
          </div>
        )}
      </div>
    </SideStill>
  );
}
