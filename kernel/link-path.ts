/** Patterns of pages: the path of a link, and the order in which patterns are matched. */

/** A pattern with its parameters filled in; optional parameters may be missing. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  const filled = pattern.replace(/\/:([a-z]+)(\?)?/gi, (_, name: string, optional?: string) => {
    const value = params[name];
    if (value === undefined && optional) return '';
    return `/${encodeURIComponent(value ?? '')}`;
  });
  return filled === '' ? '/' : filled;
}

const weight = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) =>
      segment.includes('*') ? '3' : segment.endsWith('?') ? '2' : segment.startsWith(':') ? '1' : '0',
    )
    .join('');

/** Sorts fixed segments first, then parameters, optional parameters and wildcards. */
export const bySpecificity = (a: string, b: string): number =>
  weight(a) < weight(b) ? -1 : weight(a) > weight(b) ? 1 : 0;
