/**
 * The operator's settings of age providers: which ones are offered, their order per country, and the settings of each.
 */
import * as v from 'valibot';
import { ConfigFault } from '#server/config/config-fault.ts';
import { oneOf } from '#server/config/config-values.ts';
import { stateOf } from '#ports/territories.ts';
import type { ProviderDefinition } from '#age-providers/shared/server/provider-definition.ts';

type Definitions = ReadonlyMap<string, ProviderDefinition>;

/** The list for all countries, and the prefix of lists for single countries, such as `AGE_PROVIDERS_GB`. */
const LIST = 'AGE_PROVIDERS';
/** Lets a site start in production although visitors of gated places cannot enter, for tests of a production build. */
const WITHOUT_PROVIDER = 'AGE_WITHOUT_PROVIDER';
const WithoutProvider = v.optional(oneOf(['refused', 'allowed']), 'refused');
const COUNTRY_LIST = /^AGE_PROVIDERS_([A-Z]{2})$/;

export interface ProviderChoice {
  /** Every provider that is offered in some country, with its parsed settings. */
  readonly used: readonly { readonly definition: ProviderDefinition; readonly settings: unknown }[];
  /**
   * Provider ids in the order in which visitors of a country choose among them. A territory uses the list of its state.
   */
  offeredIn(country: string): readonly string[];
  /** Whether a production site may start without a provider for its gated places. */
  readonly mayLackProvider: boolean;
}

const wordsOf = (listed: string): readonly string[] => listed.split(',').map((word) => word.trim());

/** The default providers outside production. */
const demoIds = (installed: Definitions): readonly string[] =>
  [...installed.values()].toSorted((a, b) => a.demoOrder - b.demoOrder).map(({ id }) => id);

function listFaults(name: string, ids: readonly string[], installed: Definitions): string[] {
  const isList = ids.every((id) => installed.has(id)) && new Set(ids).size === ids.length;
  return isList
    ? []
    : [`${name} must list each of ${[...installed.keys()].join(', ')} at most once, by comma`];
}

/** The parsed settings of a provider, and their errors. */
function parsed(
  { settings, faults }: ProviderDefinition,
  given: Readonly<Record<string, string>>,
  production: boolean,
): { output: Record<string, unknown>; faults: readonly string[] } {
  const result = v.safeParse(v.object(settings), given);
  if (!result.success)
    return {
      output: {},
      faults: result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    };
  return { output: result.output, faults: faults({ settings: result.output, production }) };
}

/** Reads the variables that begin with `AGE_`. Throws ConfigFault with all errors. */
export function providerChoice(
  given: Readonly<Record<string, string>>,
  { installed, production }: { installed: Definitions; production: boolean },
): ProviderChoice {
  const lists = Object.entries(given)
    .filter(([name]) => name === LIST || COUNTRY_LIST.test(name))
    .map(([name, listed]) => ({ name, ids: wordsOf(listed) }));
  const byCountry = new Map(
    lists.flatMap(({ name, ids }) => {
      const [, country] = COUNTRY_LIST.exec(name) ?? [];
      return country === undefined ? [] : [[country, ids] as const];
    }),
  );
  const common = lists.find(({ name }) => name === LIST)?.ids ?? (production ? [] : demoIds(installed));
  const offeredIn = (country: string): readonly string[] =>
    byCountry.get(country) ?? byCountry.get(stateOf(country)) ?? common;

  const known = new Set([...installed.values()].flatMap(({ settings }) => Object.keys(settings)));
  const beginnings = [
    'AGE_PROVIDER',
    'AGE_WITHOUT_',
    ...[...installed.keys()].map((id) => `AGE_${id.toUpperCase()}_`),
  ];
  const unknown = Object.keys(given).filter(
    (name) =>
      beginnings.some((beginning) => name.startsWith(beginning)) &&
      name !== LIST &&
      name !== WITHOUT_PROVIDER &&
      !COUNTRY_LIST.test(name) &&
      !known.has(name),
  );
  const ids = [...new Set([...common, ...[...byCountry.values()].flat()])];
  const used = ids.flatMap((id) => {
    const definition = installed.get(id);
    return definition ? [{ definition, ...parsed(definition, given, production) }] : [];
  });
  const withoutProvider = v.safeParse(WithoutProvider, given[WITHOUT_PROVIDER]);
  const faults = [
    ...unknown.map((name) => `${name} is not read: compare it with docs/reference/settings.md`),
    ...lists.flatMap((list) => listFaults(list.name, list.ids, installed)),
    ...used.flatMap((one) => one.faults),
    ...(withoutProvider.issues ?? []).map(({ message }) => `${WITHOUT_PROVIDER} ${message}`),
  ];
  if (faults.length > 0) throw new ConfigFault(faults);
  return {
    used: used.map(({ definition, output }) => ({ definition, settings: output })),
    offeredIn,
    mayLackProvider: withoutProvider.output === 'allowed',
  };
}
