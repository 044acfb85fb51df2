/** Remembers the payment of a cart across a reload, for this tab only. */
import type { Order } from './types.ts';

/** Key in session storage, which also contains the event of a subscription's checkout (README 8). */
const BEGUN_KEY = 'store.begun';

function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

export const begun = {
  remember: (order: Order): void =>
    void attempt((storage) => storage.setItem(BEGUN_KEY, JSON.stringify(order))),
  /** Returns the remembered order, once. */
  take(): Order | null {
    const order = attempt((storage) => JSON.parse(storage.getItem(BEGUN_KEY) ?? 'null') as Order | null);
    begun.forget();
    return order;
  },
  forget: (): void => void attempt((storage) => storage.removeItem(BEGUN_KEY)),
};
