/** The kernel's statecharts in a browser. They load when the first page is hydrated; events sent earlier are queued. */
import { createActor } from 'xstate';
import { modalsMachine } from '../modals/machine.ts';
import { MESSAGE_MS, toasterMachine } from '../toasts/machine.ts';

export { createRouter } from './router.ts';

export const createStack = () => createActor(modalsMachine).start();

/** Creates the toaster; `durationMs` is how long a message is shown by default. */
export const createToaster = (durationMs = MESSAGE_MS) =>
  createActor(toasterMachine, { input: { durationMs } }).start();
