/** Signed links that stop the suggestion emails to an account. They are not stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ID_MAX } from '#ports/inputs.ts';

/** Matches the account id and the signature. */
const TOKEN = /^(\d{1,10})\.([\w-]{43})$/;

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['library.suggestions', 'end', id]))
    .digest('base64url');

export const endToken = (secret: string, userId: number): string =>
  `${userId}.${signatureOf(secret, String(userId))}`;

/** The account of a token signed with one of these keys; undefined for any other text. */
export function accountOfToken(secrets: readonly string[], token: string): number | undefined {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, id));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned && Number(id) <= ID_MAX ? Number(id) : undefined;
}
