/** Requests a screen wake lock if the browser supports it. */
import { fromCallback } from 'xstate';
import type { AwakeEvent } from './machine.ts';

/** Older browsers do not support wake locks. */
type Lockable = Partial<Pick<Navigator, 'wakeLock'>>;

/** Holds the lock until the actor is stopped; sends `lost` if the browser refuses or releases the lock. */
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
