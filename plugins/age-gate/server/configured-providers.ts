/** The configured age providers, and their order for visitors of a country. */
import { ConfigFault } from '#server/config/config-fault.ts';
import type { Config } from '#server/config/config.ts';
import type { Examined } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeNotice } from '#ports/age-notices.ts';
import type { ConfiguredProvider } from '#age-providers/shared/server/provider-definition.ts';
import { INSTALLED } from '#age-providers/installed/server/installed.ts';
import { providerChoice, type ProviderChoice } from '#age-providers/installed/server/settings.ts';
import { settleVerification } from './store.ts';

export type { ConfiguredProvider };

export interface Providers {
  readonly all: readonly ConfiguredProvider[];
  /** Providers in the order in which visitors of a country choose among them. */
  offeredIn(country: string): readonly ConfiguredProvider[];
}

/** Offers the same providers in every country. */
export const offeredEverywhere = (all: readonly ConfiguredProvider[]): Providers => ({
  all,
  offeredIn: () => all,
});

/** The operator's configuration. Throws ConfigFault. */
export const choiceOf = ({ age, production }: Pick<Config, 'age' | 'production'>): ProviderChoice =>
  providerChoice(age, { installed: INSTALLED, production });

/** The providers of `AGE_PROVIDERS`. Throws ConfigFault. */
export function configuredProviders(origin: Origin): Providers {
  const { used, offeredIn } = choiceOf(origin.config);
  const all = used.map(({ definition, settings }) =>
    definition.open(origin, settings as never, settleVerification),
  );
  return {
    all,
    offeredIn: (country) => offeredIn(country).flatMap((id) => all.filter((entry) => entry.id === id)),
  };
}

/** Texts about the providers for the FAQ and the privacy page, in the order of choice. Throws ConfigFault. */
export const noticesOf = (config: Pick<Config, 'age' | 'production'>): readonly AgeNotice[] =>
  choiceOf(config).used.map(({ definition }) => definition.notice);

/** The report of `npm run doctor` about the providers; queries each provider. Throws ConfigFault. */
export async function examineProviders(config: Config): Promise<Examined> {
  const { used } = choiceOf(config);
  const faults = await Promise.all(
    used.map(async ({ definition, settings }) => definition.examine?.(settings as never, globalThis.fetch)),
  );
  const found = faults.filter((fault) => typeof fault === 'string');
  if (found.length > 0) throw new ConfigFault(found);
  return used.length > 0
    ? { text: `age verification by ${used.map(({ definition }) => definition.id).join(', ')}`, lacks: false }
    : { text: 'no age provider (AGE_PROVIDERS): visitors of gated places cannot enter', lacks: true };
}
