/** The installed age providers: each folder in `age-providers` with a definition. */
import type { ProviderDefinition } from '#age-providers/shared/server/provider-definition.ts';
import { installedDefinitions } from '#server/bootstrap/installed-definitions.ts';

const FOLDER = new URL('../../', import.meta.url);

/** Definitions by provider id. */
export const INSTALLED: ReadonlyMap<string, ProviderDefinition> = new Map(
  (await installedDefinitions<ProviderDefinition>(FOLDER, 'provider')).map((one) => [one.id, one]),
);
