/** Where a visitor goes after login: only ever to a page of this site. */

/** Any origin serves: it only tells whether an address leads away from itself. */
const HERE = 'https://here.invalid';

/** A redirect as path, query and hash; null when it is no path or leads to another site. */
export function sameSitePath(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/')) return null;
  const url = URL.parse(redirect, HERE);
  if (!url || url.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // A path of two slashes would be read as another host.
  return path.startsWith('//') ? null : path;
}
