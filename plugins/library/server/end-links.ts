/** Signed links that stop the suggestion emails to an account. They are not stored. */
import { ID_MAX } from '#ports/inputs.ts';
import { isSigned, signatureOf } from '#server/security/signatures.ts';

/** Matches the account id and the signature. */
const TOKEN = /^(\d{1,10})\.([\w-]{43})$/;

const signed = (id: string): string => JSON.stringify(['library.suggestions', 'end', id]);

export const endToken = (secret: string, userId: number): string =>
  `${userId}.${signatureOf(secret, signed(String(userId)))}`;

/** The account of a token signed with one of these keys; undefined for any other text. */
export function accountOfToken(secrets: readonly string[], token: string): number | undefined {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return isSigned(secrets, signed(id), signature) && Number(id) <= ID_MAX ? Number(id) : undefined;
}
