/** What a vault's frame is opened with; of an adapter that is one. */
import type { AnyGateway } from '../gateway.ts';

interface Vault {
  /** null when the vault does not answer. */
  bearer(): Promise<string | null>;
}

const isVault = (gateway: AnyGateway): gateway is AnyGateway & Vault =>
  gateway.capabilities.inlineVault && 'bearer' in gateway;

/** null for a gateway that is no vault, or that does not answer. */
export const bearerOf = async (gateway: AnyGateway): Promise<string | null> =>
  isVault(gateway) ? gateway.bearer() : null;
