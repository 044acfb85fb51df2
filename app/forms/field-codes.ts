/** Validates a form with the origin's schema, and returns errors as the codes that the origin would return. */
import * as v from 'valibot';

/** Field name to code, e.g. `required` or `email`. */
export type FieldCodes = Readonly<Record<string, string>>;

/** Issue types with another name on the wire; a missing choice is reported as missing. */
const CODES: Readonly<Record<string, string>> = { non_empty: 'required', literal: 'required' };
/** Matches a schema's own message that is a code. */
const CODE = /^[a-z][a-z0-9_]*$/;

/** The first error of each field. */
export function fieldCodesOf(schema: v.GenericSchema, values: unknown): FieldCodes {
  const { issues = [] } = v.safeParse(schema, values);
  const codes: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    codes[field] ??= CODE.test(issue.message) ? issue.message : (CODES[issue.type] ?? issue.type);
  }
  return codes;
}
