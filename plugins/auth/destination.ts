/** Where a visitor goes after login: always a page of this site. */

/** Any origin works: it only serves to detect URLs that leave the site. */
const HERE = 'https://here.invalid';

/** A redirect as path, query and hash; null if it is not a path or leads to another site. */
export function sameSitePath(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/')) return null;
  const url = URL.parse(redirect, HERE);
  if (!url || url.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // Browsers read a path that begins with two slashes as another host.
  return path.startsWith('//') ? null : path;
}
