/** Signatures of the protocol, and the credentials for them. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { PusherApp } from '#server/config/pusher-settings.ts';

const ID_BYTES = 4;
const KEY_LENGTH = 20;
/** Maximum difference between the clocks of caller and server, in s, as in the hosted service. */
export const CLOCK_S = 600;

/** HMAC-SHA256 as hex, on which all signatures here are based. */
export const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The `auth` of a subscription, valid only for this connection, channel and data. */
export const channelAuth = (
  { key, secret }: PusherApp,
  { socketId, channel, data }: { socketId: string; channel: string; data?: string | undefined },
): string => `${key}:${signed(secret, [socketId, channel, ...(data === undefined ? [] : [data])].join(':'))}`;

/** The `auth` of a sign-in. */
export const userAuth = ({ key, secret }: PusherApp, socketId: string, data: string): string =>
  `${key}:${signed(secret, `${socketId}::user::${data}`)}`;

/**
 * The credentials of the site's own server: configured, or derived from the signing key and different for each brand.
 */
export function ownApp({ pusher, secret, brand }: Pick<Config, 'pusher' | 'secret' | 'brand'>): PusherApp {
  if (pusher.app) return pusher.app;
  const derived = (what: string): string => signed(secret, `realtime.${what}.${brand}`);
  return {
    id: String(Buffer.from(derived('id'), 'hex').readUInt32BE(0) % 10 ** (2 * ID_BYTES)),
    key: derived('key').slice(0, KEY_LENGTH),
    secret: derived('secret'),
  };
}

/** An opaque name for a member, shown to others and to a hosted service; the same in all their sessions. */
export const opaqueUser = (secret: string, userId: number): string =>
  signed(secret, `realtime.member.${userId}`).slice(0, KEY_LENGTH);

/** The text that is signed for a REST call: parameters sorted by name, without escaping. */
const canonical = (method: string, path: string, query: Readonly<Record<string, string>>): string =>
  [
    method,
    path,
    Object.keys(query)
      .toSorted()
      .map((name) => `${name}=${query[name]}`)
      .join('&'),
  ].join('\n');

const md5 = (body: string | Uint8Array): string => createHash('md5').update(body).digest('hex');

export interface RestCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The query of a signed call. */
export function signedQuery({ key, secret }: PusherApp, call: RestCall, now: Date): URLSearchParams {
  const query = {
    ...call.query,
    auth_key: key,
    auth_timestamp: String(Math.floor(now.getTime() / 1000)),
    auth_version: '1.0',
    ...(call.body.length === 0 ? {} : { body_md5: md5(call.body) }),
  };
  const auth_signature = signed(secret, canonical(call.method, call.path, query));
  return new URLSearchParams({ ...query, auth_signature });
}

/** The error of a signed call; undefined if the call is valid. */
export function faultOfCall({ key, secret }: PusherApp, call: RestCall, now: Date): string | undefined {
  const { auth_signature = '', ...query } = call.query;
  const { auth_key = '', auth_version, auth_timestamp = '', body_md5 } = query;
  if (!isSame(auth_key, key)) return 'auth_key is not that of this app';
  if (auth_version !== '1.0') return 'auth_version must be 1.0';
  if (!/^\d{1,12}$/.test(auth_timestamp)) return 'auth_timestamp must be seconds';
  if (Math.abs(now.getTime() / 1000 - Number(auth_timestamp)) > CLOCK_S)
    return `auth_timestamp is more than ${CLOCK_S} s off`;
  if (!isSame(auth_signature, signed(secret, canonical(call.method, call.path, query))))
    return 'auth_signature does not hold';
  // The signature covers the hash of the body.
  if (call.body.length > 0 && !isSame(body_md5 ?? '', md5(call.body))) return 'body_md5 does not hold';
  return undefined;
}
