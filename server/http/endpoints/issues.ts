/** Converts the issues of a schema into codes for a form. */
import { getDotPath, type BaseIssue } from 'valibot';

/** A schema's message that is a code, e.g. `v.check(isSitePath, 'path')`. */
const CODE = /^[a-z][a-z0-9_]*$/;
/** Issue types of a value that has the right type but is not one of the choices. */
const CHOICES = new Set(['picklist', 'literal', 'variant', 'enum', 'union']);

/**
 * `required`, `email`, `min_length`, `max_length`, `choice`, `type` ..., or the code that the schema defines itself.
 */
export function codeOfIssue(issue: BaseIssue<unknown>): string {
  if (issue.received === 'undefined' || issue.received === 'null' || issue.type === 'non_empty')
    return 'required';
  if (CODE.test(issue.message)) return issue.message;
  if (CHOICES.has(issue.type)) return 'choice';
  return issue.kind === 'schema' ? 'type' : issue.type;
}

/** The first code of each invalid field, by its dotted path; `''` is the whole value if it is not an object. */
export function fieldsOf(issues: readonly BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[getDotPath(issue) ?? ''] ??= codeOfIssue(issue);
  return fields;
}
