/** What an operator says of a tag manager: its container, where its script is loaded from, and where it may report. */
import * as v from 'valibot';
import { listOf } from './config-values.ts';

export interface TagManagerSettings {
  /** Address of the script that is loaded once a visitor has allowed analytics. */
  readonly script: string;
  /** Origin of that script. */
  readonly host: string;
  /** Origins that its tags may report to. */
  readonly reports: readonly string[];
}

/** What a policy takes as a site: an origin, its host perhaps with `*.` in front. */
const isSite = (given: string): boolean => /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/.test(given);
const REPORTS =
  'https://*.google-analytics.com,https://*.analytics.google.com,https://*.googletagmanager.com';

/** Of several brands: one that has no tag manager. */
const NONE = 'none';

/** The part of the environment that says so. */
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

/** Of an environment without faults, by brand. null without a container: nothing is loaded, and no policy names a site of it. */
export function tagManagers(given: Variables, brands: number): readonly (TagManagerSettings | null)[] {
  const { TAG_MANAGER_ID: ids = [], TAG_MANAGER_URL: host, TAG_MANAGER_REPORTS: reports } = given;
  return Array.from({ length: brands }, (_, at) => {
    const id = ids.length === 1 ? ids[0] : ids[at];
    return id === undefined || id === NONE ? null : { script: `${host}/gtm.js?id=${id}`, host, reports };
  });
}
