/** Promises that carry their own state, in the form React's `use` reads without suspending once they are settled. */

// React looks for `status` and `value` on a promise before it suspends; the type of `use` does not tell.

/** What is there already. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** What is on its way; marks itself when it arrives or fails. */
export function tracked<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Nothing is handed on: the promise itself would be a rejection that nobody handles.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
