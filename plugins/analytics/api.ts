/** Analytics endpoints: counting pages (README 1) and how fast they load (README 7). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { CAUSE_MAX_CHARACTERS, LARGEST_VALUE, SPEED_METRICS } from './rule-speed.ts';

export const postStats = endpoint({
  method: 'POST',
  path: '/stats',
  summary: 'Counts a route change by its full path, without any data about the visitor.',
  body: v.object({
    path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2048)),
    /** Whether the page began a visit: its document was opened from outside the site. */
    begins_visit: v.optional(v.boolean(), false),
  }),
});

/** URL of the tag manager's script; null if the operator has none. */
export const TagManager = v.object({ script: v.nullable(v.string()) });
export type TagManager = v.InferOutput<typeof TagManager>;

export const getTagManager = endpoint({
  method: 'GET',
  path: '/tag-manager',
  summary: 'Returns the URL of the operator’s tag manager; called after the visitor has allowed analytics.',
  reply: TagManager,
  cacheable: true,
});

const Measurement = v.object({
  metric: v.picklist(SPEED_METRICS),
  /** Value in ms; thousandths for CLS. */
  value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_VALUE)),
  /** Tags of the element, and the longest phase; never text of the page. */
  cause: v.pipe(v.string(), v.regex(/^[a-z0-9>, -]*$/), v.maxLength(CAUSE_MAX_CHARACTERS)),
});

export const postPageSpeed = endpoint({
  method: 'POST',
  path: '/page-speed',
  summary:
    'Counts how fast a page was loaded; sent once by visitors who allow analytics, nothing about them.',
  perMinute: 30,
  body: v.object({
    path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2048)),
    measurements: v.pipe(
      v.array(Measurement),
      v.minLength(1),
      v.maxLength(SPEED_METRICS.length),
      v.check(
        (all) => new Set(all.map(({ metric }) => metric)).size === all.length,
        'each metric at most once',
      ),
    ),
  }),
});
