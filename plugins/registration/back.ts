/** Where to send a new member: the page they came from, if it is on this site. */

/** Any origin works: it only serves to detect URLs that leave the site. */
const HERE = 'https://here.invalid';

/** The path in the query parameter `back`; home if it is missing or leaves the site. */
export function backOf(query: URLSearchParams): string {
  const back = query.get('back') ?? '';
  const url = back.startsWith('/') ? URL.parse(back, HERE) : null;
  if (!url || url.origin !== HERE) return '/';
  const path = url.pathname + url.search;
  return path.startsWith('//') ? '/' : path;
}
