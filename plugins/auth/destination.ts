/** The page that a visitor gets after login: always one of this site. */

/** A placeholder origin, which only serves to detect URLs that leave the site. */
const HERE = 'https://here.invalid';

/** The path, query and hash of a redirect; null if it is not a path or leads to another site. */
export function sameSitePath(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/')) return null;
  const url = URL.parse(redirect, HERE);
  if (!url || url.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // Browsers interpret a path that begins with two slashes as another host.
  return path.startsWith('//') ? null : path;
}
