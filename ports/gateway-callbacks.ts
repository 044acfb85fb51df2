/** Stored gateway callbacks, for operators. */
import { service } from '#kernel/ref.ts';

export interface GatewayCallbacks {
  /**
   * Applies a stored callback again; one that was applied has no second effect. `retry`: its gateway could not be
   * reached. `incomplete`: it was not verified on arrival and its signed data is not stored. `unknown`: there is no
   * such callback.
   */
  replay(gateway: string, id: number): Promise<'accepted' | 'rejected' | 'retry' | 'incomplete' | 'unknown'>;
}

export const GatewayCallbacks = service<GatewayCallbacks>('origin.gateway-callbacks');
