/** Something that is on its way or there already, in the form React's `use` reads without waiting when it is there. */

// React looks for `status` and `value` on a promise before it suspends; the type of `use` does not tell.

/** What is there already. */
export const here = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** What is on its way; marks itself when it arrives or fails. */
export function arriving<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Nothing is handed on: the promise itself would be a rejection that nobody handles.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
