/** A form's own check: the schema that the origin will ask, its faults as the codes that the origin would answer. */
import * as v from 'valibot';

/** Field name to code, e.g. `required` or `email`. */
export type FieldCodes = Readonly<Record<string, string>>;

/** Issue types that have another name on the wire; a choice that must be made is missing. */
const CODES: Readonly<Record<string, string>> = { non_empty: 'required', literal: 'required' };
/** A schema's own message that is meant as a code. */
const CODE = /^[a-z][a-z0-9_]*$/;

/** The first fault of each field. */
export function fieldCodesOf(schema: v.GenericSchema, values: unknown): FieldCodes {
  const { issues = [] } = v.safeParse(schema, values);
  const codes: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    codes[field] ??= CODE.test(issue.message) ? issue.message : (CODES[issue.type] ?? issue.type);
  }
  return codes;
}
