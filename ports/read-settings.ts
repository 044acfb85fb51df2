/** Reads the site's settings on a page, with defaults for missing or invalid values (README 14 of app). */
import type { Http } from '#app/http/client.ts';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { getSettings, type SiteSettings } from './settings.ts';

/** Whether a value has the same type as the default; every list in the settings contains codes. */
const isLike = (value: unknown, known: unknown): boolean =>
  Array.isArray(known)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof known;

/** Marks the settings of a page that omits default values. */
const REST_IS_DEFAULT = 'rest-is-default';
/** Settings that the first page needs before the defaults have loaded. */
const NEEDED_AT_ONCE: readonly string[] = ['age-restriction-enabled'];

/** The settings to inline in a page, without default values, which its browser knows. */
export const settingsForPage = (given: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        NEEDED_AT_ONCE.includes(name) ||
        JSON.stringify(value) !== JSON.stringify(SETTING_DEFAULTS[name as keyof SiteSettings]),
    ),
  ),
  [REST_IS_DEFAULT]: true,
});

/** The last warning, to avoid repeating it: several plugins read the settings. */
let warned = '';

/**
 * The effective settings: the service's values, and the default for each missing or invalid value. Those and unknown
 * names are reported once in the developer console (README 14 of app). The caller handles a failed call. Uses no
 * schema, because browsers do not parse replies of their own origin.
 */
export async function readSettings(http: Http, signal: AbortSignal): Promise<SiteSettings> {
  const given: unknown = await http.call(getSettings, { signal });
  const values = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const { [REST_IS_DEFAULT]: isShort = false, ...named } = values;
  const settings: Record<string, unknown> = isShort === true ? { ...SETTING_DEFAULTS, ...named } : named;
  const known = Object.entries(SETTING_DEFAULTS);
  const wrong = known.filter(([name, value]) => !isLike(settings[name], value)).map(([name]) => name);
  const unknown = Object.keys(settings).filter((name) => !(name in SETTING_DEFAULTS));
  const faults = [...wrong.map((name) => `${name}: default`), ...unknown.map((name) => `${name}: unknown`)];
  if (faults.length > 0 && faults.join() !== warned) {
    warned = faults.join();
    console.warn('Settings', faults.join(', '));
  }
  return Object.fromEntries(
    known.map(([name, value]) => [name, wrong.includes(name) ? value : settings[name]]),
  ) as unknown as SiteSettings;
}
