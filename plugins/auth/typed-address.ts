/** The e-mail address a visitor has typed into one form, for the next one. It stays in memory: never in an address bar or a storage. */

export interface TypedAddress {
  store(typed: string): void;
  /** Empty when none was typed. */
  last(): string;
}

export function createTypedAddress(): TypedAddress {
  let typed = '';
  return {
    store: (next) => void (typed = next.trim()),
    last: () => typed,
  };
}
