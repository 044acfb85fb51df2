/** Removes from this browser what it stores of a member when their session ends: on a shared computer somebody else comes next. */
import { ENDING_KEYS } from '#ports/ending-keys.ts';

/** Both storages; one that the browser refuses holds nothing. */
export function forgetDevice(end: keyof typeof ENDING_KEYS): void {
  const keys = end === 'logout' ? [...ENDING_KEYS.session, ...ENDING_KEYS.logout] : ENDING_KEYS.session;
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const area = window[name];
      keys.forEach((key) => area.removeItem(key));
    } catch {
      // There is nothing of it to remove.
    }
}
