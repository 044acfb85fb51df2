/** Recent searches: on this device alone, never sent, the newest first. */

const RECENT_KEY = 'catalogue.recent-searches';
export const RECENT_MAX = 8;

/** What of the browser's storage is used; a browser may refuse all of it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Recent {
  list(): readonly string[];
  add(query: string): void;
  remove(query: string): void;
  clear(): void;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whatever stands in storage: somebody may have written there by hand. */
function parsed(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function createRecent(shelf: Shelf | null): Recent {
  const list = (): readonly string[] => {
    try {
      return parsed(shelf?.getItem(RECENT_KEY) ?? null);
    } catch {
      return [];
    }
  };
  const keep = (next: readonly string[]): void => {
    try {
      if (next.length === 0) shelf?.removeItem(RECENT_KEY);
      else shelf?.setItem(RECENT_KEY, JSON.stringify(next.slice(0, RECENT_MAX)));
    } catch {
      // Storage is full or refused: searching goes on without a memory.
    }
  };
  const without = (query: string) => list().filter((one) => !same(one, query));
  return {
    list,
    add: (query) => keep([query, ...without(query)]),
    remove: (query) => keep(without(query)),
    clear: () => keep([]),
  };
}

/** Whether a change of storage, told by another tab, is one of recent searches. */
export const isAboutRecent = ({ key }: Pick<StorageEvent, 'key'>): boolean =>
  key === RECENT_KEY || key === null;
