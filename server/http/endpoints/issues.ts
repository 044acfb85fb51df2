/** Turns what a schema found wrong into codes for a form. */
import { getDotPath, type BaseIssue } from 'valibot';

/** A schema's own message that is meant as a code, e.g. `v.check(isSitePath, 'path')`. */
const CODE = /^[a-z][a-z0-9_]*$/;
/** A value of the right type that is none of those offered. */
const CHOICES = new Set(['picklist', 'literal', 'variant', 'enum', 'union']);

/** `required`, `email`, `min_length`, `max_length`, `choice`, `type` ..., or the code that the schema names itself. */
export function codeOfIssue(issue: BaseIssue<unknown>): string {
  if (issue.received === 'undefined' || issue.received === 'null' || issue.type === 'non_empty')
    return 'required';
  if (CODE.test(issue.message)) return issue.message;
  if (CHOICES.has(issue.type)) return 'choice';
  return issue.kind === 'schema' ? 'type' : issue.type;
}

/** The first code of each failing field, by its dotted path; `''` stands for the whole when it is no object at all. */
export function fieldsOf(issues: readonly BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[getDotPath(issue) ?? ''] ??= codeOfIssue(issue);
  return fields;
}
