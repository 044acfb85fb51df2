/** Analytics endpoints: counting pages (README 1). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

export const postStats = endpoint({
  method: 'POST',
  path: '/stats',
  summary: 'Counts a route change; the full current path, nothing about the visitor.',
  body: v.object({
    path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2048)),
    /** The page began a visit: its document was opened from outside the site. */
    begins_visit: v.optional(v.boolean(), false),
  }),
});

/** URL of the tag manager's script; null if the operator has none. */
export const TagManager = v.object({ script: v.nullable(v.string()) });
export type TagManager = v.InferOutput<typeof TagManager>;

export const getTagManager = endpoint({
  method: 'GET',
  path: '/tag-manager',
  summary: 'The address of the operator’s tag manager; asked once the visitor has allowed analytics.',
  reply: TagManager,
  cacheable: true,
});
