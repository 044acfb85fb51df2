/** The way to a gateway's page, with the browser's. */
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
