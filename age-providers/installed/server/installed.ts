/** The installed age providers: each folder in `age-providers` with a definition. */
import { existsSync, readdirSync } from 'node:fs';
import type { ProviderDefinition } from '#age-providers/shared/server/provider-definition.ts';

const FOLDER = new URL('../../', import.meta.url);
const DEFINITION = 'server/definition.ts';

const folders = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${DEFINITION}`, FOLDER)))
  .map(({ name }) => name)
  .toSorted();

async function load(id: string): Promise<ProviderDefinition> {
  const { provider } = (await import(new URL(`${id}/${DEFINITION}`, FOLDER).href)) as {
    provider: ProviderDefinition;
  };
  if (provider.id !== id) throw new TypeError(`age-providers/${id} calls itself ${provider.id}`);
  return provider;
}

/** Definitions by provider id. */
export const INSTALLED: ReadonlyMap<string, ProviderDefinition> = new Map(
  (await Promise.all(folders.map(load))).map((one) => [one.id, one]),
);
