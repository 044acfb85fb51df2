/** The places where verification is required: those of the settings, overridden by entries of staff. */
import type { SiteSettings } from '#ports/settings.ts';
import { usStateOf } from './place-key.ts';

/** What the rule of verification reads (ports/age-rules.ts). */
export type AgeLists = Pick<
  SiteSettings,
  'requires_age_verification_countries' | 'requires_age_verification_us_states'
>;

/** The last entry of staff for a place. */
export interface Requirement {
  readonly place: string;
  readonly law: string;
  readonly source: string;
  /** `from`: required from the day on. `until`: required before it. */
  readonly rule: 'from' | 'until';
  /** YYYY-MM-DD. */
  readonly effectiveOn: string;
  /** For how many days a member may keep a proof; null for the default. */
  readonly proofDays: number | null;
}

/** A day begins here this long before it does in UTC (UTC+14): nobody is asked too late. */
const EARLIEST_MS = 14 * 60 * 60 * 1000;
/** And ends last this long after it does in UTC (UTC-12). */
const LATEST_MS = 12 * 60 * 60 * 1000;

export function isRequiredAt(
  { rule, effectiveOn }: Pick<Requirement, 'rule' | 'effectiveOn'>,
  at: Date,
): boolean {
  const beginsMs = Date.parse(`${effectiveOn}T00:00:00Z`);
  return rule === 'from' ? at.getTime() >= beginsMs - EARLIEST_MS : at.getTime() < beginsMs + LATEST_MS;
}

/** The lists at a time. An entry of a place overrides the setting. */
export function listsAt(settings: AgeLists, entries: ReadonlyMap<string, Requirement>, at: Date): AgeLists {
  const required = [...entries.values()].filter((entry) => isRequiredAt(entry, at)).map(({ place }) => place);
  const { requires_age_verification_countries: countries, requires_age_verification_us_states: usStates } =
    settings;
  return {
    requires_age_verification_countries: [
      ...countries.filter((country) => !entries.has(country)),
      ...required.filter((place) => usStateOf(place) === null),
    ],
    requires_age_verification_us_states: [
      ...usStates.filter((state) => !entries.has(`US-${state}`)),
      ...required.flatMap((place) => usStateOf(place) ?? []),
    ],
  };
}
