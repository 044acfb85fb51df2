/** Asks the browser to leave the screen on, where it can. */
import { fromCallback } from 'xstate';
import type { AwakeEvent } from './machine.ts';

/** Older browsers have no locks. */
type Lockable = Partial<Pick<Navigator, 'wakeLock'>>;

/** Holds the screen until it is stopped; says `lost` when the browser refuses or takes it back. */
export const screenLock = fromCallback<AwakeEvent>(({ sendBack }) => {
  let isOver = false;
  let held: WakeLockSentinel | undefined;
  const lost = (): void => {
    if (!isOver) sendBack({ type: 'lost' });
  };
  const release = (): void => void held?.release().catch(() => {});
  const keep = (lock: WakeLockSentinel): void => {
    held = lock;
    lock.addEventListener('release', lost);
    if (isOver) release();
  };
  (navigator as Lockable).wakeLock?.request('screen').then(keep, lost);
  return () => {
    isOver = true;
    release();
  };
});
