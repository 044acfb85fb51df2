/** Removes a member's data from browser storage when their session ends, because the computer may be shared. */
import { ENDING_KEYS } from '#ports/ending-keys.ts';

/** Removes the keys from both storages; a storage that the browser refuses counts as empty. */
export function forgetDevice(end: keyof typeof ENDING_KEYS): void {
  const keys = end === 'logout' ? [...ENDING_KEYS.session, ...ENDING_KEYS.logout] : ENDING_KEYS.session;
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      const area = window[name];
      keys.forEach((key) => area.removeItem(key));
    } catch {
      // Access was refused, so there is nothing to remove.
    }
}
