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

/** The part of the environment that says so. */
export const TAG_MANAGER_VARIABLES = {
  TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the name of a container, e.g. GTM-ABC1234')),
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

/** null without a container: nothing is loaded, and no policy names a site of it. */
export const tagManagerSettings = (given: Variables): TagManagerSettings | null =>
  given.TAG_MANAGER_ID === undefined
    ? null
    : {
        script: `${given.TAG_MANAGER_URL}/gtm.js?id=${given.TAG_MANAGER_ID}`,
        host: given.TAG_MANAGER_URL,
        reports: given.TAG_MANAGER_REPORTS,
      };
