/** Signed links to the status of a notice. They contain the notice and the recipient's side, and are not stored. */
import { Refused } from '#server/http/endpoints/handle.ts';
import { isSigned, signatureOf } from '#server/security/signatures.ts';
import type { Side } from '../rule.ts';

/** One character for the side, 32 digits of the id, and the signature. */
const TOKEN = /^([na])([0-9a-f]{32})([\w-]{43})$/;
const SIDE_MARKS = { notifier: 'n', author: 'a' } as const satisfies Record<Side, string>;

const textOf = (signed: string): string => JSON.stringify(['notice', signed]);

export function noticeToken(
  secret: string,
  { id, side }: { readonly id: string; readonly side: Side },
): string {
  const signed = SIDE_MARKS[side] + id.replaceAll('-', '');
  return signed + signatureOf(secret, textOf(signed));
}

/** The notice and the side for which a token was signed, with one of these keys. Throws Refused `unknown_token`. */
export function openToken(
  secrets: readonly string[],
  token: string,
): { readonly id: string; readonly side: Side } {
  const [, mark = '', digits = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (digits === '' || !isSigned(secrets, textOf(mark + digits), signature))
    throw new Refused('unknown_token');
  return {
    id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    side: mark === SIDE_MARKS.author ? 'author' : 'notifier',
  };
}
