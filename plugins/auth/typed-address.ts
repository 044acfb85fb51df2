/** Shares the typed email address between forms. It is kept in memory, never in a URL or browser storage. */

export interface TypedAddress {
  store(typed: string): void;
  /** The typed email address; empty if none was typed. */
  last(): string;
}

export function createTypedAddress(): TypedAddress {
  let typed = '';
  return {
    store: (next) => void (typed = next.trim()),
    last: () => typed,
  };
}
