/** Signed links in emails. They contain a lead and a purpose, and are not stored. */
import { Refused } from '#server/http/endpoints/handle.ts';
import { isSigned, signatureOf } from '#server/security/signatures.ts';

/** Purposes of links: confirming an address, or changing its preferences, which includes unsubscribing and deletion. */
export type LinkPurpose = 'confirm' | 'letters';

/** 32 digits of the lead's id, 8 of the expiry in seconds (0: none), and the signature. */
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{8})([\w-]{43})$/;
const END_DIGITS = 8;

const textOf = (purpose: LinkPurpose, signed: string): string =>
  JSON.stringify(['newsletter', purpose, signed]);

/** A token for the lead with this id, valid until `end`, or as long as the lead exists. */
export function signedToken(secret: string, purpose: LinkPurpose, leadId: string, end?: Date): string {
  const endS = end ? Math.floor(end.getTime() / 1000) : 0;
  const signed = leadId.replaceAll('-', '') + endS.toString(16).padStart(END_DIGITS, '0');
  return signed + signatureOf(secret, textOf(purpose, signed));
}

/**
 * The id of the lead for which a token was signed, with one of these keys. Throws Refused `unknown_token` or
 * `expired_token`.
 */
export function leadIdOf(secrets: readonly string[], purpose: LinkPurpose, token: string, now: Date): string {
  const [, id = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (id === '' || !isSigned(secrets, textOf(purpose, id + end), signature))
    throw new Refused('unknown_token');
  const endS = Number.parseInt(end, 16);
  if (endS > 0 && endS * 1000 <= now.getTime()) throw new Refused('expired_token');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
