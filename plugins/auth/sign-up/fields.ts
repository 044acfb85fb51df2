/** The fields of the account step of a sign-up, and their validation. */
import * as v from 'valibot';
import { fieldCodesOf, type FieldCodes } from '#app/forms/field-codes.ts';
import { Email, NewPassword } from '#ports/credentials.ts';

export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly terms: boolean;
  /** Absent in a brand without a newsletter. */
  readonly accepted_mailing?: boolean;
}

const Values = v.object({
  email: Email,
  password: NewPassword,
  terms: v.literal(true),
  accepted_mailing: v.optional(v.boolean()),
});

/** The first error of each field, as a code. */
export const checkFields = (values: SignUpValues): FieldCodes => fieldCodesOf(Values, values);
