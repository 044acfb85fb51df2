/** Tokens of forms: each form is good for one session and one act, and is one act however often it is sent. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 16;

/** Whose form it is. */
export interface FormOwner {
  /** The first signs, the others are believed as well. */
  readonly secrets: readonly string[];
  /** Of their session. */
  readonly family: string;
}

function proofOf(secret: string, family: string, act: string, nonce: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'staff forms', KEY_BYTES));
  return createHmac('sha256', key)
    .update(JSON.stringify([family, act, nonce]))
    .digest();
}

/** The token of a new form. */
export function newForm({ secrets: [secret = ''], family }: FormOwner, act: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${proofOf(secret, family, act, nonce).toString('base64url')}`;
}

/** What makes the form one; null for a token that was not made for this session and this act. */
export function formKey({ secrets, family }: FormOwner, act: string, token: string): string | null {
  const [nonce = '', given = ''] = token.split('.');
  const proof = Buffer.from(given, 'base64url');
  const isProof = secrets.some((secret) => {
    const expected = proofOf(secret, family, act, nonce);
    return proof.length === expected.length && timingSafeEqual(proof, expected);
  });
  return isProof ? nonce : null;
}
