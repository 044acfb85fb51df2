/** Tokens of forms: each form is good for one session and one act, and is one act however often it is sent. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 16;

/** Whose form it is. */
export interface FormOwner {
  readonly secret: string;
  /** Of their session. */
  readonly family: string;
}

function proofOf({ secret, family }: FormOwner, act: string, nonce: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'staff forms', KEY_BYTES));
  return createHmac('sha256', key)
    .update(JSON.stringify([family, act, nonce]))
    .digest();
}

/** The token of a new form. */
export function newForm(owner: FormOwner, act: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${proofOf(owner, act, nonce).toString('base64url')}`;
}

/** What makes the form one; null for a token that was not made for this session and this act. */
export function formKey(owner: FormOwner, act: string, token: string): string | null {
  const [nonce = '', given = ''] = token.split('.');
  const proof = Buffer.from(given, 'base64url');
  const expected = proofOf(owner, act, nonce);
  return proof.length === expected.length && timingSafeEqual(proof, expected) ? nonce : null;
}
