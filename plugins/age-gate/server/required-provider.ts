/** A production site that serves gated places needs an age provider; otherwise it does not start. */
import { ConfigFault } from '#server/config/config-fault.ts';
import type { Config } from '#server/config/config.ts';
import type { Examined } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { stateOf } from '#ports/territories.ts';
import { choiceOf, examineProviders } from './configured-providers.ts';
import type { AgeLists } from './requirements/lists.ts';

/** The country whose provider list applies to a listed US state: the US, or a territory with its own list. */
const placeOfState = (usState: string): string => (stateOf(usState) === 'US' ? usState : 'US');

/** Listed places without a provider, in the order of the lists. */
function placesWithout(lists: AgeLists, offeredIn: (country: string) => readonly unknown[]): string[] {
  const hasNone = (country: string): boolean => offeredIn(country).length === 0;
  const states = lists.requires_age_verification_us_states.filter((one) => hasNone(placeOfState(one)));
  return [
    ...lists.requires_age_verification_countries.filter(hasNone),
    ...(states.length > 0
      ? [states.length === 1 ? `the US state ${states[0]}` : `${states.length} states of the US`]
      : []),
  ];
}

/**
 * Why a brand cannot start without another provider, in one sentence; null if it can. Throws ConfigFault for invalid
 * settings.
 */
export function lackOfProvider(
  config: Pick<Config, 'age' | 'brand' | 'production'>,
  lists: AgeLists,
): string | null {
  const { mayLackProvider, offeredIn, used } = choiceOf(config);
  if (!config.production || mayLackProvider) return null;
  const places = placesWithout(lists, offeredIn);
  if (places.length === 0) return null;
  const names = used.length === 0 ? 'AGE_PROVIDERS' : 'AGE_PROVIDERS or AGE_PROVIDERS_<COUNTRY>';
  return `${names} must name an age provider, such as eu: visitors of the brand ${config.brand} from ${places.join(', ')} must verify their age, and nobody could (see docs/guides/age-eu.md)`;
}

/** Throws ConfigFault if a provider is missing. */
export function requireProvider({ config, settings }: Pick<Origin, 'config' | 'settings'>): void {
  const lack = lackOfProvider(config, settings);
  if (lack !== null) throw new ConfigFault([lack]);
}

/** The report of `npm run doctor` about the providers. Throws ConfigFault, also if a production site lacks one. */
export async function examineAge(config: Config, settings: AgeLists): Promise<Examined> {
  const lack = lackOfProvider(config, settings);
  if (lack !== null) throw new ConfigFault([lack]);
  return examineProviders(config);
}
