/** The places that require verification: those of the settings, overridden by staff entries. */
import type { SiteSettings } from '#ports/settings.ts';
import { usStateOf } from './place-key.ts';

/** The lists that the verification rule reads (ports/age-rules.ts). */
export type AgeLists = Pick<
  SiteSettings,
  'requires_age_verification_countries' | 'requires_age_verification_us_states'
>;

/** The last staff entry for a place. */
export interface Requirement {
  readonly place: string;
  readonly law: string;
  readonly source: string;
  /** `from`: required from this day on. `until`: required before this day. */
  readonly rule: 'from' | 'until';
  /** YYYY-MM-DD. */
  readonly effectiveOn: string;
  /** Days for which a member's stored proof is valid; null for the default. */
  readonly proofDays: number | null;
}

/** The day begins up to 14 hours earlier than in UTC (UTC+14), so that a requirement is never applied too late. */
const EARLIEST_MS = 14 * 60 * 60 * 1000;
/** The day begins up to 12 hours later than in UTC (UTC-12), so that a requirement never ends too early. */
const LATEST_MS = 12 * 60 * 60 * 1000;

export function isRequiredAt(
  { rule, effectiveOn }: Pick<Requirement, 'rule' | 'effectiveOn'>,
  at: Date,
): boolean {
  const beginsMs = Date.parse(`${effectiveOn}T00:00:00Z`);
  return rule === 'from' ? at.getTime() >= beginsMs - EARLIEST_MS : at.getTime() < beginsMs + LATEST_MS;
}

/** The lists at a time. The entry for a place overrides the setting. */
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
