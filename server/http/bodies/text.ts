/** Texts from outside that no database, hash or header can take as they are, and what becomes of them at the border. */

/** Dotted paths of the texts, and of the names, that hold half a character (an unpaired surrogate). Calls itself never, however deep. */
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

/** An address as a header can carry it: everything that is no plain letter is percent-encoded, line breaks included. */
export const headerAddress = (address: string): string =>
  address.replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));

/** What a cookie may hold as it is (RFC 6265 cookie-octet), but for the sign of the encoding itself. */
const COOKIE_OCTETS = /^[!#$&-+\--:<-[\]-~]*$/;

/** A cookie's value as a header can carry it: as `@fastify/cookie` would write it, also with half a character in it. */
export const cookieValue = (value: string): string =>
  COOKIE_OCTETS.test(value) ? value : encodeURIComponent(value.toWellFormed());

/** A path that cannot be decoded is taken letter by letter, so that it is nothing's address like any other unknown one. */
export function decodableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
