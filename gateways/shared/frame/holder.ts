/** A mutable reference to a view's current value (an element or callback), for a machine that is created once. */
export interface Holder<Value> {
  set(value: Value | null): void;
  get(): Value | null;
}

export function createHolder<Value>(): Holder<Value> {
  let held: Value | null = null;
  return {
    set(value) {
      held = value;
    },
    get: () => held,
  };
}
