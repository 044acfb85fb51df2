/** Authenticates messages between the origin and an age provider: HMAC-SHA256 over time and raw body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-age-timestamp';
export const SIGNATURE_HEADER = 'x-age-signature';
/** Maximum difference in s between a message's time and now; other messages are refused (replay window). */
export const REPLAY_WINDOW_S = 300;

/** Hex HMAC-SHA256 of `timestamp.rawBody`; the timestamp is in whole seconds since 1970. */
export const signatureOf = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');

/** The signature headers for a body that is sent now. */
export function signedHeaders(secret: string, rawBody: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(secret, timestamp, rawBody) };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a body was signed with the secret within the replay window; compared in constant time. */
export function isSigned(secret: string, message: { rawBody: string; headers: Headers }, now: Date): boolean {
  const timestamp = message.headers[TIMESTAMP_HEADER];
  const signature = message.headers[SIGNATURE_HEADER];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > REPLAY_WINDOW_S) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, message.rawBody));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
