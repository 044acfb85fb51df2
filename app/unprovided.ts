/** A placeholder for an actor that a machine declares and its start provides; running it names the missing actor. */
import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** `name` is the actor's own in the machine. */
export const unprovided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
