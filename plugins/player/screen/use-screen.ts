/** Connects the screen lease to the player: sends it events, and pauses the film while another screen plays. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import type { playbackMachine } from '../playback/machine.ts';
import type { screenMachine } from './machine.ts';

export type ScreenView = FlowProps<typeof screenMachine>;

/** Whether the film plays or is paused. */
type Motion = 'play' | 'pause';

interface Watched {
  video: HTMLVideoElement | null;
  motion: Motion | null;
  /** The visitor has answered the question at the start, or there was none. */
  hasBegun: boolean;
  /** Called when the member may no longer watch the film. */
  onTaken?: () => void;
}

/** Whether the film plays or is paused; null if unknown, as during a seek. */
export function motionOf(playback: FlowProps<typeof playbackMachine>['snapshot']): Motion | null {
  if (playback.matches({ player: 'seeking' })) return null;
  const moves = (['loading', 'playing', 'stalled', 'lost'] as const).some((player) =>
    playback.matches({ player }),
  );
  return moves ? 'play' : 'pause';
}

/** Sends events when the page is left, restored or visible. */
function usePageEvents(send: ScreenView['send'] | undefined): void {
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

/** Whether another screen of the account plays. Without `screen`, the film needs no lease. */
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
  usePageEvents(send);

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

  // After a takeover the film plays, whether or not it was paused before.
  useEffect(() => {
    const goesOn = wasBlocked.current && isHeld && hasBegun;
    wasBlocked.current = isBlocked;
    if (goesOn) video?.play().catch(() => {});
  }, [video, isBlocked, isHeld, hasBegun]);

  return isBlocked;
}
