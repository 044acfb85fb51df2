/** Signed links to the status of a notice. They contain the notice and the recipient's side, and are not stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Side } from '../rule.ts';

/** One character for the side, 32 digits of the id, and the signature. */
const TOKEN = /^([na])([0-9a-f]{32})([\w-]{43})$/;
const SIDE_MARKS = { notifier: 'n', author: 'a' } as const satisfies Record<Side, string>;

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['notice', signed]))
    .digest('base64url');

export function noticeToken(
  secret: string,
  { id, side }: { readonly id: string; readonly side: Side },
): string {
  const signed = SIDE_MARKS[side] + id.replaceAll('-', '');
  return signed + signatureOf(secret, signed);
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The notice and the side for which a token was signed, with one of these keys. Throws Refused `unknown_token`. */
export function openToken(
  secrets: readonly string[],
  token: string,
): { readonly id: string; readonly side: Side } {
  const [, mark = '', digits = '', signature = ''] = TOKEN.exec(token) ?? [];
  const isSigned = secrets.some((secret) => isSame(signature, signatureOf(secret, mark + digits)));
  if (!isSigned || digits === '') throw new Refused('unknown_token');
  return {
    id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    side: mark === SIDE_MARKS.author ? 'author' : 'notifier',
  };
}
