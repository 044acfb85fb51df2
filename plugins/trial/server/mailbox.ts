/** Normalises the email addresses of a mailbox: many services deliver several addresses to the same mailbox. */
import { domainToASCII } from 'node:url';

/** Services that ignore dots before the @, by canonical domain. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The normalised address: lower case, the domain as on the wire, without a tag after `+`, and without dots if the
 * service ignores them.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const given = email.slice(at + 1).toLowerCase();
  const domain = domainToASCII(given) || given;
  const [name = ''] = email.slice(0, at).toLowerCase().normalize('NFKC').split('+');
  const service = DOTLESS[domain];
  return service ? `${name.replaceAll('.', '')}@${service}` : `${name}@${domain}`;
}
