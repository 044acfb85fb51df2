/**
 * Verifies that Yoti has signed a notification: RSA-PSS with SHA-256 over its JSON without two members and without
 * white space.
 */
import { constants, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { Notification } from './wire.ts';

const BODY_CHARS_AT_MOST = 16 * 1024;
const Json = v.pipe(v.string(), v.maxLength(BODY_CHARS_AT_MOST), v.parseJson());

type ProvedNotification = v.InferOutput<typeof Notification>;

/** The signed text: the members in the order in which they were received. */
function signedText(json: object): string {
  const signed = Object.entries(json).filter(([name]) => name !== 'sequence_number' && name !== 'signature');
  return JSON.stringify(Object.fromEntries(signed)).replaceAll(/\s/g, '');
}

/** The notification in a body, or null if it is malformed or not signed with the key. */
export function provedNotification(rawBody: string, key: KeyObject): ProvedNotification | null {
  const json = v.safeParse(Json, rawBody);
  const parsed = json.success ? v.safeParse(Notification, json.output) : null;
  if (!json.success || !parsed?.success) return null;
  const isSigned = verify(
    'sha256',
    Buffer.from(signedText(json.output as object)),
    { key, padding: constants.RSA_PKCS1_PSS_PADDING },
    Buffer.from(parsed.output.signature, 'base64'),
  );
  return isSigned ? parsed.output : null;
}
