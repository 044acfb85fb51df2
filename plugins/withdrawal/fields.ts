/**
 * The fields of a statement of withdrawal (person, contract, email address for the acknowledgement), shared by the
 * contract and the form.
 */
import * as v from 'valibot';
import { Email, text } from '#ports/credentials.ts';

export const NAME_MAX = 120;
export const CONTRACT_MAX = 200;

/**
 * A line without links or line breaks: the acknowledgement repeats it, and must not contain links or messages to
 * others. Error code `text`.
 */
const line = (max: number) =>
  v.pipe(
    text(max),
    v.trim(),
    v.nonEmpty(),
    v.check((value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value), 'text'),
    v.check((value) => value.isWellFormed() && !/@|:\/\/|\p{L}\.\p{L}{2}/u.test(value), 'text'),
  );

export const Statement = v.object({
  name: line(NAME_MAX),
  email: Email,
  /** The number of a receipt, or a description of the purchase. */
  contract: line(CONTRACT_MAX),
});
export type Statement = v.InferOutput<typeof Statement>;
