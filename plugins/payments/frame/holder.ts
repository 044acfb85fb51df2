/** What a view has now, for a machine that is made once: an element, or the newest of its functions. */
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
