/** The wire format of a refusal, validated by the client. In a separate file, because it imports Valibot. */
import * as v from 'valibot';

export { parse } from 'valibot';

/** Body of every reply of 400 and above. `fields` names each failing field with a code such as `required` or `email`. */
export const Refusal = v.object({
  code: v.string(),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  retry_after_s: v.optional(v.number()),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** The refusal in the body of an answer, or undefined for another format. */
export const refusalIn = (data: unknown): Refusal | undefined => (v.is(Refusal, data) ? data : undefined);
