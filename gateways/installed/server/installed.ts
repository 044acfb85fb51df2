/** The gateways of this installation: each folder in `gateways/` that has a definition. */
import { existsSync, readdirSync } from 'node:fs';
import type { GatewayDefinition, Gateways } from '#gateways/shared/server/gateway-definition.ts';
import { registryOf } from './registry.ts';

const FOLDER = new URL('../../', import.meta.url);
const DEFINITION = 'server/definition.ts';

const folders = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${DEFINITION}`, FOLDER)))
  .map(({ name }) => name)
  .toSorted();

async function load(id: string): Promise<GatewayDefinition> {
  const { gateway } = (await import(new URL(`${id}/${DEFINITION}`, FOLDER).href)) as {
    gateway: GatewayDefinition;
  };
  if (gateway.id !== id)
    throw new TypeError(
      `the definition in gateways/${id} has the id ${gateway.id}; it must equal the folder name`,
    );
  return gateway;
}

export const INSTALLED: Gateways = registryOf(await Promise.all(folders.map(load)));
