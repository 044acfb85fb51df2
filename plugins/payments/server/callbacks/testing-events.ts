/** Callbacks as a gateway would send them for an order, for orders that were never opened in the sandbox. */
import { refOf } from '#gateways/vendo/server/wire.ts';
import type { SandboxEvent } from '#gateways/shared/server/sandbox/event.ts';
import type { AllSettings, Reporter } from '#gateways/installed/server/testing-sandbox.ts';

/** Vendo returns the whole reference of the URL, which contains the shop's own signature. */
export const asPassed = ({ vendo }: AllSettings, gateway: Reporter, event: SandboxEvent): SandboxEvent =>
  gateway === 'vendo'
    ? { ...event, echoed: { ref: refOf(vendo.secret, { operationId: event.ref }) } }
    : event;
