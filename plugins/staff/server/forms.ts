/**
 * Form tokens: each form is valid for one session, action and subject, and takes effect once, however often it is sent.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const KEY_BYTES = 32;
const NONCE_BYTES = 16;

/** The staff member for whom a form is rendered. */
export interface FormOwner {
  /** The first key signs; the others are accepted as well. */
  readonly secrets: readonly string[];
  /** Id of the staff member's session. */
  readonly family: string;
}

/** The subject of a form, as sent in hidden fields. */
export type FormSubject = Readonly<Record<string, string | number>>;

interface Signed {
  readonly family: string;
  readonly act: string;
  readonly nonce: string;
  /** Names and values of the subject, in order. */
  readonly subject: readonly (readonly [string, string])[];
}

function proofOf(secret: string, { family, act, nonce, subject }: Signed): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'staff forms', KEY_BYTES));
  return createHmac('sha256', key)
    .update(JSON.stringify([family, act, nonce, subject]))
    .digest();
}

/** Creates the token of a form. It contains the names of the subject's fields, and is valid only for their values. */
export function newForm(
  { secrets: [secret = ''], family }: FormOwner,
  act: string,
  hidden: FormSubject = {},
): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const subject = Object.entries(hidden).map(([name, value]) => [name, String(value)] as const);
  const names = Buffer.from(JSON.stringify(Object.keys(hidden))).toString('base64url');
  return `${nonce}.${names}.${proofOf(secret, { family, act, nonce, subject }).toString('base64url')}`;
}

/** The field names in a token; null if the token is invalid. */
function namesIn(text: string): readonly string[] | null {
  try {
    const names = v.safeParse(v.array(v.string()), JSON.parse(Buffer.from(text, 'base64url').toString()));
    return names.success ? names.output : null;
  } catch {
    return null;
  }
}

/** The unique key of the submitted form; null if its token was not issued for this session, action and subject. */
export function formKey({ secrets, family }: FormOwner, act: string, sent: unknown): string | null {
  const fields = v.safeParse(v.record(v.string(), v.unknown()), sent);
  if (!fields.success) return null;
  const [nonce = '', listed = '', given = ''] = String(fields.output['form'] ?? '').split('.');
  const subject = namesIn(listed)?.map((name) => [name, String(fields.output[name])] as const);
  if (!subject) return null;
  const proof = Buffer.from(given, 'base64url');
  const isProof = secrets.some((secret) => {
    const expected = proofOf(secret, { family, act, nonce, subject });
    return proof.length === expected.length && timingSafeEqual(proof, expected);
  });
  return isProof ? nonce : null;
}
