/**
 * Cookies that the page may read and write, with path /, SameSite=Lax, and Secure under https. Without a document there
 * are none.
 */

const jar = (): string => globalThis.document?.cookie ?? '';

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Names of the cookies that the page can see. */
export const cookieNames = (): string[] =>
  jar()
    .split('; ')
    .flatMap((pair) => (pair === '' ? [] : [pair.split('=', 1)[0] ?? '']));

/** Returns the percent-decoded value of a cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const pair = jar()
    .split('; ')
    .find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1));
}

/** Writes a cookie for `maxAgeS` seconds. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  if (globalThis.document)
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Removes a cookie from this host and from every parent domain where it may have been set. */
export function removeCookie(name: string): void {
  if (!globalThis.document) return;
  const gone = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  document.cookie = gone;
  const labels = location.hostname.split('.');
  for (let first = 0; first < labels.length - 1; first += 1)
    document.cookie = `${gone}; Domain=${labels.slice(first).join('.')}`;
}
