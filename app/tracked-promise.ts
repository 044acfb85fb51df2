/** Promises with their own state, which React's `use` reads without suspending once they are settled. */

// React reads `status` and `value` of a promise before it suspends; the type of `use` does not declare them.

/** A resolved promise. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** Tracks a pending promise: marks it when it settles. */
export function tracked<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // The result is not returned, because a rejected copy of the promise would be unhandled.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
