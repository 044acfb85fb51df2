/** The screen of an error page: what happened and where to continue, over a slow loop of light (README 6). */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import styles from './error-screen.module.css';

/** The loop on the media host: a streaming manifest, and a file for browsers without native streaming (README 6). */
const LIGHT = {
  manifest: '/images/loop/light.m3u8',
  file: '/images/loop/light.mp4',
  poster: '/images/loop/poster.webp',
};

interface ErrorScreenProps {
  /** A large, subtle text, e.g. the HTTP status. */
  sign?: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Whether screen readers announce the message immediately. */
  urgent?: boolean;
}

export function ErrorScreen({ sign, title, children, actions, urgent = false }: ErrorScreenProps) {
  const { t } = useLingui();
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  // The loop is not played for visitors who prefer reduced motion, and the page works without its file.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A brand with its own picture hides the loop.
    if (film.current?.checkVisibility?.() === false) return;
    film.current?.play().catch(() => undefined);
  }, []);

  const turn = () => {
    if (isPlaying) film.current?.pause();
    else film.current?.play().catch(() => undefined);
  };
  return (
    <div className={styles.errorScreen}>
      <video
        ref={film}
        className={styles.light}
        poster={LIGHT.poster}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={LIGHT.manifest} type="application/vnd.apple.mpegurl" />
        <source src={LIGHT.file} type="video/mp4" />
      </video>
      <div className={styles.words} role={urgent ? 'alert' : undefined}>
        {sign && (
          <p className={styles.sign} aria-hidden>
            {sign}
          </p>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.turn}>
        <Button
          variant="icon"
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t`Pause the background` : t`Play the background`}
          onClick={turn}
        />
      </div>
    </div>
  );
}
