/** Validates a form with the origin's schema, and returns the error codes that the origin would return. */
import * as v from 'valibot';

/** Error codes by field name, such as `required` or `email`. */
export type FieldCodes = Readonly<Record<string, string>>;

/** Codes of issue types whose name differs in responses; a missing choice counts as a missing value. */
const CODES: Readonly<Record<string, string>> = { non_empty: 'required', literal: 'required' };
/** Matches messages of a schema that are codes. */
const CODE = /^[a-z][a-z0-9_]*$/;

/** Returns the first error of each field. */
export function fieldCodesOf(schema: v.GenericSchema, values: unknown): FieldCodes {
  const { issues = [] } = v.safeParse(schema, values);
  const codes: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    codes[field] ??= CODE.test(issue.message) ? issue.message : (CODES[issue.type] ?? issue.type);
  }
  return codes;
}
