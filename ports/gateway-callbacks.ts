/** Stored gateway callbacks, for operators. */
import { service } from '#kernel/ref.ts';

export interface GatewayCallbacks {
  /**
   * Applies a stored callback again; an applied one has no second effect. `retry` if its gateway could not be reached;
   * `incomplete` if it was not verified on arrival and its signed data is not stored; `unknown` without such a callback.
   */
  replay(gateway: string, id: number): Promise<'accepted' | 'rejected' | 'retry' | 'incomplete' | 'unknown'>;
}

export const GatewayCallbacks = service<GatewayCallbacks>('origin.gateway-callbacks');
