/**
 * Placeholder for an actor that a machine declares and its start provides; running it throws an error that names the
 * missing actor.
 */
import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** Creates the placeholder; `name` is the actor's name in the machine. */
export const unprovided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
