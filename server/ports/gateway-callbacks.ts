/** Callbacks of gateways as they were stored, for operators. */
import { service } from '../../kernel/ref.ts';

export interface GatewayCallbacks {
  /**
   * Verifies and applies a stored callback once more: what was applied has no second effect. `retry` where its gateway could not be asked;
   * `unknown` for a callback that is not there.
   */
  replay(gateway: string, id: number): Promise<'accepted' | 'rejected' | 'retry' | 'unknown'>;
}

export const GatewayCallbacks = service<GatewayCallbacks>('origin.gateway-callbacks');
