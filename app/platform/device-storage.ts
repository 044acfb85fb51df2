/** Device storage for this site. If the browser blocks it, the site works without stored values. */

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's local storage. While `allowed` returns false, nothing is read or written, but entries can be removed.
 * If the browser blocks the storage or it is full, reads and writes have no effect.
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
