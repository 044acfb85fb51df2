/** A production site that serves gated places has an age provider, or does not start. */
import { ConfigFault } from '#server/config/config-fault.ts';
import type { Config } from '#server/config/config.ts';
import type { Examined } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { choiceOf, examineProviders } from './configured-providers.ts';
import type { AgeLists } from './requirements/lists.ts';

/** Why a brand cannot be served, in one sentence; null if it can. Throws ConfigFault. */
export function lackOfProvider(
  config: Pick<Config, 'age' | 'brand' | 'production'>,
  settings: AgeLists,
  providers: readonly string[],
): string | null {
  const countries = settings.requires_age_verification_countries;
  const states = settings.requires_age_verification_us_states;
  if (!config.production || providers.length > 0 || countries.length + states.length === 0) return null;
  if (choiceOf(config).mayLackProvider) return null;
  const places = [...countries, ...(states.length > 0 ? [`${states.length} states of the US`] : [])];
  return `AGE_PROVIDERS must name an age provider, such as eu: visitors of the brand ${config.brand} from ${places.join(', ')} must verify their age, and nobody could (see docs/guides/age-eu.md)`;
}

/** Throws ConfigFault. */
export function requireProvider(
  { config, settings }: Pick<Origin, 'config' | 'settings'>,
  providers: readonly { readonly id: string }[],
): void {
  const lack = lackOfProvider(
    config,
    settings,
    providers.map(({ id }) => id),
  );
  if (lack !== null) throw new ConfigFault([lack]);
}

/** The report of `npm run doctor`: of the providers, and of a production site without one. Throws ConfigFault. */
export async function examineAge(config: Config, settings: AgeLists): Promise<Examined> {
  const { used } = choiceOf(config);
  const lack = lackOfProvider(
    config,
    settings,
    used.map(({ definition }) => definition.id),
  );
  if (lack !== null) throw new ConfigFault([lack]);
  return examineProviders(config);
}
