/** Makes external texts safe for databases, hashes and headers. */

/**
 * Dotted paths of the texts and names that contain an unpaired surrogate. Iterative, so that deep input cannot
 * overflow the stack.
 */
export function brokenTexts(given: unknown): string[] {
  const broken: string[] = [];
  const open: { path: string; value: unknown }[] = [{ path: '', value: given }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !value.isWellFormed()) broken.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value))
      if (name.isWellFormed()) open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
      else broken.push(path);
  }
  return broken;
}

/** A URL that is safe in a header: everything outside ASCII is percent-encoded, and line breaks as well. */
export const headerAddress = (address: string): string =>
  address.replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));

/** Characters that a cookie may contain unencoded (RFC 6265 cookie-octet), except the percent sign. */
const COOKIE_OCTETS = /^[!#$&-+\--:<-[\]-~]*$/;

/** A cookie's value as `@fastify/cookie` would encode it, even if it contains an unpaired surrogate. */
export const cookieValue = (value: string): string =>
  COOKIE_OCTETS.test(value) ? value : encodeURIComponent(value.toWellFormed());

/** Decodes an invalid path character by character, so that it matches no route, like any other unknown path. */
export function decodableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
