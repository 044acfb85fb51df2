/** Settings of a tag manager: its container, the origin of its script, and the origins it may report to. */
import * as v from 'valibot';
import { listOf } from './config-values.ts';

export interface TagManagerSettings {
  /** URL of the script, which is loaded once a visitor has allowed analytics. */
  readonly script: string;
  /** Origin of the script. */
  readonly host: string;
  /** Origins that the tags may report to. */
  readonly reports: readonly string[];
}

/** Whether a text is a site for a content security policy: an origin, optionally with `*.` before its host. */
const isSite = (given: string): boolean => /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/.test(given);
const REPORTS =
  'https://*.google-analytics.com,https://*.analytics.google.com,https://*.googletagmanager.com';

/** The entry for a brand without a tag manager in a list of several brands. */
const NONE = 'none';

/** The environment variables of these settings. */
export const TAG_MANAGER_VARIABLES = {
  TAG_MANAGER_ID: v.optional(
    listOf(
      (given) => given === NONE || /^GTM-[A-Z0-9]{4,12}$/.test(given),
      `must be the name of a container, e.g. GTM-ABC1234, or ${NONE}`,
    ),
  ),
  TAG_MANAGER_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (given) => isSite(given) && !given.includes('*'),
        'must be a site without a path, e.g. https://tags.films.example',
      ),
    ),
    'https://www.googletagmanager.com',
  ),
  TAG_MANAGER_REPORTS: v.optional(
    listOf(isSite, 'must list sites by comma, e.g. https://*.google-analytics.com'),
    REPORTS,
  ),
};
type Variables = v.InferOutput<v.ObjectSchema<typeof TAG_MANAGER_VARIABLES, undefined>>;

export function tagManagerFaults({ TAG_MANAGER_ID: ids = [] }: Variables, brands: number): string[] {
  const isFitting = ids.length <= 1 || ids.length === brands;
  return isFitting ? [] : [`TAG_MANAGER_ID must be one for all brands, or ${brands} by comma`];
}

/**
 * The tag managers by brand; null without a container: then nothing is loaded and the content security policy allows
 * none of its sites. Expects a validated environment.
 */
export function tagManagers(given: Variables, brands: number): readonly (TagManagerSettings | null)[] {
  const { TAG_MANAGER_ID: ids = [], TAG_MANAGER_URL: host, TAG_MANAGER_REPORTS: reports } = given;
  return Array.from({ length: brands }, (_, at) => {
    const id = ids.length === 1 ? ids[0] : ids[at];
    return id === undefined || id === NONE ? null : { script: `${host}/gtm.js?id=${id}`, host, reports };
  });
}
