/** The gateways of this installation: each folder in `gateways/` that has a definition. */
import type { GatewayDefinition, Gateways } from '#gateways/shared/server/gateway-definition.ts';
import { installedDefinitions } from '#server/bootstrap/installed-definitions.ts';
import { registryOf } from './registry.ts';

const FOLDER = new URL('../../', import.meta.url);

export const INSTALLED: Gateways = registryOf(
  await installedDefinitions<GatewayDefinition>(FOLDER, 'gateway'),
);
