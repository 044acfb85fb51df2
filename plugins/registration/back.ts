/** Where a new member goes on to: the page they came from, of this site alone. */

/** Any origin serves: it only tells whether an address leads away from itself. */
const HERE = 'https://here.invalid';

/** The path in the query's `back`; home without one, and for one that leads away. */
export function backOf(query: URLSearchParams): string {
  const back = query.get('back') ?? '';
  const url = back.startsWith('/') ? URL.parse(back, HERE) : null;
  if (!url || url.origin !== HERE) return '/';
  const path = url.pathname + url.search;
  return path.startsWith('//') ? '/' : path;
}
