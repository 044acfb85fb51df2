/** Returns the page for a new member: the page they came from, if it is on this site. */

/** An arbitrary origin, used to detect URLs that lead to other sites. */
const HERE = 'https://here.invalid';

/** Returns the path in the query parameter `back`; the home page if it is missing or leads to another site. */
export function backOf(query: URLSearchParams): string {
  const back = query.get('back') ?? '';
  const url = back.startsWith('/') ? URL.parse(back, HERE) : null;
  if (!url || url.origin !== HERE) return '/';
  const path = url.pathname + url.search;
  return path.startsWith('//') ? '/' : path;
}
