/** Stands for an actor that a machine declares, until its start provides it: whoever runs the machine without is told which it lacks. */
import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** `name` is the actor's own in the machine. */
export const unprovided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
