/** Checks a reply against its declaration, in development and tests. */
import * as v from 'valibot';

/** The path of the first value in a reply that its parsed form lacks, because it is not declared. */
function undeclared(reply: unknown, parsed: unknown, path: string): string | undefined {
  if (typeof reply !== 'object' || reply === null || typeof parsed !== 'object' || parsed === null)
    return undefined;
  for (const [key, value] of Object.entries(reply)) {
    if (value === undefined) continue;
    const here = path === '' ? key : `${path}.${key}`;
    if (!(key in parsed)) return here;
    const below = undeclared(value, (parsed as Record<string, unknown>)[key], here);
    if (below !== undefined) return below;
  }
  return undefined;
}

/**
 * The error in a reply, by path and never by value; undefined if it matches its declaration. An undeclared value is an
 * error as well: nothing removes it in production, so a private column of a row would be sent unnoticed.
 */
export function faultOfReply(schema: v.GenericSchema, reply: unknown): string | undefined {
  const parsed = v.safeParse(schema, reply);
  if (!parsed.success)
    return parsed.issues
      .map((issue) => `${v.getDotPath(issue) ?? 'it'} expected ${issue.expected ?? issue.type}`)
      .join('; ');
  const extra = undeclared(reply, parsed.output, '');
  return extra === undefined ? undefined : `${extra} is not declared`;
}
