/** Overlay on a film while another screen of the account plays: the reason, and the choice to take over (README 4). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { TabTitle } from '#app/head/tab-title.tsx';
import type { WatchedMovie } from '#ports/watched-film.ts';
import over from '../view/over.module.css';
import { useBack } from '../watch/back.tsx';
import overlay from '../watch/overlay.module.css';
import choices from '#ui/media/choices.module.css';
import type { ScreenView } from './use-screen.ts';

export function ScreenPanel({ snapshot, send, movie }: ScreenView & { movie: WatchedMovie | null }) {
  const { t } = useLingui();
  const back = useBack(movie);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isLost = snapshot.matches('lost');
  const isTaking = snapshot.matches({ lost: 'takingOver' }) || snapshot.matches({ occupied: 'takingOver' });
  const hasFailed = snapshot.matches({ lost: 'failed' }) || snapshot.matches({ occupied: 'failed' });
  const title = isLost ? t`Paused: your account is playing elsewhere` : t`Your account is playing elsewhere`;
  return (
    <section className={over.over} aria-label={title} data-screen="">
      <div className={overlay.failure} role="alert">
        <TabTitle of={title} />
        <h2>{title}</h2>
        <p className={overlay.text}>
          {isLost ? (
            <Trans>
              Your account has begun to play on another device or in another tab, so this one was paused. It
              plays on one screen at a time.
            </Trans>
          ) : (
            <Trans>
              A film is playing on another device or in another tab. Your account plays on one screen at a
              time; if you watch here, the other one is paused.
            </Trans>
          )}
        </p>
        {hasFailed && (
          <p className={overlay.text}>
            <Trans>That did not work. Check your connection and try again.</Trans>
          </p>
        )}
      </div>
      <div className={choices.row} data-pair="">
        <button
          ref={first}
          type="button"
          className={choices.primary}
          aria-disabled={isTaking}
          onClick={() => send({ type: 'takeOver' })}
        >
          <Trans>Watch on this device</Trans>
        </button>
        <a className={choices.secondary} href={back} data-back>
          <Trans>Go back</Trans>
        </a>
      </div>
    </section>
  );
}
