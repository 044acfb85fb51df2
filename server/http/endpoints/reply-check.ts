/** Holds a reply against its declaration, in development and tests. */
import * as v from 'valibot';

/** The path of the first value that a reply holds and its parsed form does not: something that was never declared. */
function undeclared(said: unknown, parsed: unknown, path: string): string | undefined {
  if (typeof said !== 'object' || said === null || typeof parsed !== 'object' || parsed === null)
    return undefined;
  for (const [key, value] of Object.entries(said)) {
    if (value === undefined) continue;
    const here = path === '' ? key : `${path}.${key}`;
    if (!(key in parsed)) return here;
    const below = undeclared(value, (parsed as Record<string, unknown>)[key], here);
    if (below !== undefined) return below;
  }
  return undefined;
}

/**
 * What is wrong with a reply, by path and never by value; undefined when it is as declared. More than was declared is
 * wrong as well: in production nothing strips it, and a row's private column would leave unseen.
 */
export function faultOfReply(schema: v.GenericSchema, said: unknown): string | undefined {
  const parsed = v.safeParse(schema, said);
  if (!parsed.success)
    return parsed.issues
      .map((issue) => `${v.getDotPath(issue) ?? 'it'} expected ${issue.expected ?? issue.type}`)
      .join('; ');
  const extra = undeclared(said, parsed.output, '');
  return extra === undefined ? undefined : `${extra} is not declared`;
}
