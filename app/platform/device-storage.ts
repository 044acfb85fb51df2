/** What a device stores for this site alone. A browser may refuse all of it; the site then works without a memory. */

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's local storage. While `allowed` answers false nothing is read or written, but anything may be removed; where
 * the browser refuses, or is full, the same holds.
 */
export function deviceStorage(allowed: () => boolean = () => true): DeviceStorage {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return use(window.localStorage);
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => (allowed() ? attempt((storage) => storage.getItem(key)) : null),
    setItem: (key, value) => {
      if (allowed()) attempt((storage) => storage.setItem(key, value));
    },
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}
