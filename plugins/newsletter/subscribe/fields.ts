/** Fields of every newsletter form (README 6), and their validation. */
import * as v from 'valibot';
import { fieldCodesOf, type FieldCodes } from '#app/forms/field-codes.ts';
import { Email } from '#ports/credentials.ts';

export interface SubscribeValues {
  readonly email: string;
  readonly terms: boolean;
  /**
   * Whether the visitor wants newsletters in addition to what the form gives away; a form that gives away nothing does
   * not ask.
   */
  readonly accepted_mailing: boolean;
  /** The consent text next to the checkbox, as displayed. */
  readonly text: string;
}

const Values = v.object({
  email: Email,
  terms: v.pipe(
    v.boolean(),
    v.check((given) => given, 'required'),
  ),
  accepted_mailing: v.boolean(),
  text: v.string(),
});

/** The first error of each field, as a code. */
export const checkFields = (values: SubscribeValues): FieldCodes => fieldCodesOf(Values, values);
