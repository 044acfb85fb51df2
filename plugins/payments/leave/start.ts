/** Starts the redirect to a gateway's page in a browser. */
import type { PaymentEnd } from '#ports/checkout.ts';
import { leaveMachine } from './machine.ts';

interface LeaveDeps {
  go: () => void;
  onEnd: (end: PaymentEnd) => void;
}

export const leaveWith = ({ go, onEnd }: LeaveDeps) =>
  leaveMachine.provide({
    actions: { go: () => go(), endClosed: () => onEnd('closed'), endFailed: () => onEnd('failed') },
  });
