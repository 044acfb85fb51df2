/** A silent clip behind the text of a section, above its still, with a play button. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import styles from './background.module.css';
import type { backgroundMachine } from './machine.ts';

export interface BackgroundViewProps {
  /** URL of the clip. */
  src: string;
}

/** Visible fraction of the clip from which it plays. */
const SEEN = 0.15;

export function BackgroundView({
  snapshot,
  send,
  src,
}: FlowProps<typeof backgroundMachine> & BackgroundViewProps) {
  const { t } = useLingui();
  const clip = useRef<HTMLVideoElement>(null);
  const isLoading = snapshot.matches('loading');
  const isPlaying = snapshot.matches('playing');
  const isMoving = isLoading || isPlaying;
  const isThere = isMoving || snapshot.matches('resting') || snapshot.matches('paused');

  useEffect(() => {
    const element = clip.current;
    if (!element) return;
    if (!isMoving) return element.pause();
    // Set directly, because React sets the attribute too late for some browsers.
    element.muted = true;
    element.play().catch(({ name }: DOMException) => {
      // An `AbortError` comes from a pause during `play()`, not from the browser's autoplay policy.
      if (name !== 'AbortError') send({ type: 'blocked' });
    });
  }, [isMoving, isThere, send]);

  useEffect(() => {
    const element = clip.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => send({ type: entry?.isIntersecting ? 'seen' : 'hidden' }),
      { threshold: SEEN },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isThere, send]);

  const turn = isMoving || snapshot.matches('resting') ? 'pause' : 'play';
  return (
    <>
      {isThere && (
        <video
          ref={clip}
          className={styles.clip}
          data-shown={isPlaying || snapshot.matches('paused') || undefined}
          src={src}
          muted
          loop
          playsInline
          disablePictureInPicture
          disableRemotePlayback
          preload="none"
          aria-hidden
          tabIndex={-1}
          onPlaying={() => send({ type: 'playing' })}
          onError={() => send({ type: 'broken' })}
        />
      )}
      <div className={styles.turn}>
        <Button
          variant="icon"
          icon={turn}
          label={turn === 'pause' ? t`Pause the moving background` : t`Play the moving background`}
          onClick={() => send({ type: turn })}
        />
      </div>
    </>
  );
}
