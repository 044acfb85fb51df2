/** Recent searches, newest first: stored only on this device, never sent, and only if preferences may be stored. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';

const RECENT_KEY = 'catalogue.recent-searches';
export const RECENT_MAX = 8;

export interface Recent {
  list(): readonly string[];
  add(query: string): void;
  remove(query: string): void;
  clear(): void;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Parses stored data, which may have been edited manually. */
function parsed(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function createRecent(storage: DeviceStorage): Recent {
  const list = (): readonly string[] => parsed(storage.getItem(RECENT_KEY));
  const store = (next: readonly string[]): void => {
    if (next.length === 0) storage.removeItem(RECENT_KEY);
    else storage.setItem(RECENT_KEY, JSON.stringify(next.slice(0, RECENT_MAX)));
  };
  const without = (query: string) => list().filter((one) => !same(one, query));
  return {
    list,
    add: (query) => store([query, ...without(query)]),
    remove: (query) => store(without(query)),
    clear: () => store([]),
  };
}

/** Whether a storage event from another tab concerns recent searches. */
export const isAboutRecent = ({ key }: Pick<StorageEvent, 'key'>): boolean =>
  key === RECENT_KEY || key === null;
