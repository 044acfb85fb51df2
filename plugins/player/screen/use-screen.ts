/** Ties the one screen of an account to the player: what it hears, and that a film stands while another screen has the account. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import type { playbackMachine } from '../playback/machine.ts';
import type { screenMachine } from './machine.ts';

export type ScreenView = FlowProps<typeof screenMachine>;

/** What a film does that another screen could do instead. */
type Motion = 'play' | 'pause';

interface Watched {
  video: HTMLVideoElement | null;
  motion: Motion | null;
  /** The visitor has been asked where to begin, or need not be. */
  hasBegun: boolean;
  /** The member may not watch the film any more. */
  onTaken?: () => void;
}

/** null while nobody can tell. */
export function motionOf(playback: FlowProps<typeof playbackMachine>['snapshot']): Motion | null {
  if (playback.matches({ player: 'seeking' })) return null;
  const moves = (['loading', 'playing', 'stalled', 'lost'] as const).some((player) =>
    playback.matches({ player }),
  );
  return moves ? 'play' : 'pause';
}

/** Tells of the page that is left, shown again, or looked at. */
function usePageTold(send: ScreenView['send'] | undefined): void {
  useLayoutEffect(() => {
    if (!send) return;
    const controller = new AbortController();
    const { signal } = controller;
    const check = () => send({ type: 'check' });
    window.addEventListener('pagehide', () => send({ type: 'leave' }), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'back' }), { signal });
    window.addEventListener('online', check, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') check();
      },
      { signal },
    );
    return () => {
      controller.abort();
      send({ type: 'leave' });
    };
  }, [send]);
}

/** Whether another screen has the account. Without a `screen` the film takes none, and nothing is told. */
export function useScreen(
  screen: ScreenView | undefined,
  { video, motion, hasBegun, onTaken }: Watched,
): boolean {
  const isBlocked = screen?.snapshot.hasTag('blocked') ?? false;
  const isHeld = screen?.snapshot.matches('held') ?? false;
  const isTaken = screen?.snapshot.matches('taken') ?? false;
  const stands = isBlocked || isTaken;
  const wasBlocked = useRef(isBlocked);
  const send = screen?.send;
  usePageTold(send);

  useEffect(() => {
    if (motion) send?.({ type: motion });
  }, [send, motion]);

  useEffect(() => {
    if (!video || !stands) return;
    const stop = () => video.pause();
    stop();
    video.addEventListener('play', stop);
    return () => video.removeEventListener('play', stop);
  }, [video, stands]);

  const taken = useEffectEvent(() => onTaken?.());
  useEffect(() => {
    if (isTaken) taken();
  }, [isTaken]);

  // What has been taken over goes on by itself, wherever it was.
  useEffect(() => {
    const goesOn = wasBlocked.current && isHeld && hasBegun;
    wasBlocked.current = isBlocked;
    if (goesOn) video?.play().catch(() => {});
  }, [video, isBlocked, isHeld, hasBegun]);

  return isBlocked;
}
