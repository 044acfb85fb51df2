/** The schema of a refusal in responses, which the client validates. In a separate file, because it imports Valibot. */
import * as v from 'valibot';

export { parse } from 'valibot';

/**
 * Body of every response with status 400 and above. `fields` maps each invalid field to a code such as `required` or
 * `email`.
 */
export const Refusal = v.object({
  code: v.string(),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  retry_after_s: v.optional(v.number()),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** Returns the refusal in a response body; undefined for another format. */
export const refusalIn = (data: unknown): Refusal | undefined => (v.is(Refusal, data) ? data : undefined);
