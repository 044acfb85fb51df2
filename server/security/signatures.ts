/** Signatures of texts that visitors return, such as links in emails and cookies. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a text as base64url, 43 characters; the text begins with its purpose. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether the text was signed with one of these keys. */
export function isSigned(secrets: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
