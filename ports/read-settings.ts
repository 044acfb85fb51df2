/** How a page reads the settings of the site, and what holds where the service says nothing or nonsense (README 14 of app). */
import type { Http } from '#app/http/client.ts';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { getSettings, type SiteSettings } from './settings.ts';

/** Whether a value is of its setting's kind; every list among the settings is one of codes. */
const isLike = (value: unknown, known: unknown): boolean =>
  Array.isArray(known)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof known;

/** Among the settings that a page holds: those it leaves out are at their defaults. */
const REST_IS_DEFAULT = 'rest-is-default';
/** What the first page looks for before the defaults have arrived. */
const NEEDED_AT_ONCE: readonly string[] = ['age-restriction-enabled'];

/** The settings as a page holds them: without those that are at their defaults, which its browser knows. */
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

/** What was warned of last: settings are read by several plugins and the fault is one. */
let warned = '';

/**
 * The settings that hold: what the service gives, and the default of each that is missing or of another kind. Those, and
 * names that nobody knows, are told to the developer console once (README 14 of app). A call that fails is the
 * caller's to bear. Needs no schema: browsers parse no reply of their own origin.
 */
export async function readSettings(http: Http, signal: AbortSignal): Promise<SiteSettings> {
  const given: unknown = await http.call(getSettings, { signal });
  const told = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const { [REST_IS_DEFAULT]: isShort = false, ...named } = told;
  const said: Record<string, unknown> = isShort === true ? { ...SETTING_DEFAULTS, ...named } : named;
  const known = Object.entries(SETTING_DEFAULTS);
  const wrong = known.filter(([name, value]) => !isLike(said[name], value)).map(([name]) => name);
  const unknown = Object.keys(said).filter((name) => !(name in SETTING_DEFAULTS));
  const faults = [...wrong.map((name) => `${name}: default`), ...unknown.map((name) => `${name}: unknown`)];
  if (faults.length > 0 && faults.join() !== warned) {
    warned = faults.join();
    console.warn('Settings', faults.join(', '));
  }
  return Object.fromEntries(
    known.map(([name, value]) => [name, wrong.includes(name) ? value : said[name]]),
  ) as unknown as SiteSettings;
}
