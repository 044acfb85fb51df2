/** Callbacks of gateways as they were stored, for operators. */
import { service } from '#kernel/ref.ts';

export interface GatewayCallbacks {
  /**
   * Applies a stored callback once more: what was applied has no second effect. `retry` where its gateway could not be asked; `incomplete`
   * where it was not proved when it arrived and what it was signed over is not stored; `unknown` for a callback that is not there.
   */
  replay(gateway: string, id: number): Promise<'accepted' | 'rejected' | 'retry' | 'incomplete' | 'unknown'>;
}

export const GatewayCallbacks = service<GatewayCallbacks>('origin.gateway-callbacks');
