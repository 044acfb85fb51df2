/** The operator's settings of Yoti. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Given, Parsed } from '#age-providers/shared/server/provider-definition.ts';
import { keyCredentials, tokenCredentials, type Credentials } from './credentials.ts';
import { AGE_LIMIT, YOTI_AUTH_URL, YOTI_URL } from './limits.ts';
import { YOTI_PUBLIC_KEY } from './public-key.ts';
import { CHECKS, isCheck } from './wire.ts';

const ESTIMATION_AGE_MAX = 60;
/** The threshold in Yoti's published example "over 18". */
const ESTIMATION_AGE = 25;
const DEFAULT_CHECKS = 'age_estimation,digital_id,doc_scan';

const namesIn = (listed: string): readonly string[] => listed.split(',').map((name) => name.trim());

export const SETTINGS = {
  AGE_YOTI_SDK_ID: v.optional(v.pipe(v.string(), v.uuid('must be the SDK id of the Yoti Hub, a UUID'))),
  AGE_YOTI_API_KEY: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  /** Path of a PEM file with the private key of the service, as an alternative to an API key. */
  AGE_YOTI_PRIVATE_KEY: v.optional(v.string()),
  AGE_YOTI_AUTH_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, 'must be an address that begins with https://')),
    YOTI_AUTH_URL,
  ),
  AGE_YOTI_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s?#]+$/, 'must be an address that begins with https://'),
      v.transform((given) => given.replace(/\/$/, '')),
    ),
    YOTI_URL,
  ),
  /** Path of a PEM file; by default the built-in key of `https://age.yoti.com`. */
  AGE_YOTI_PUBLIC_KEY: v.optional(v.string()),
  AGE_YOTI_CHECKS: v.optional(
    v.pipe(
      v.string(),
      v.check((given) => namesIn(given).every(isCheck), `must list some of ${CHECKS.join(', ')} by comma`),
      v.transform((given) => namesIn(given).filter(isCheck)),
    ),
    DEFAULT_CHECKS,
  ),
  AGE_YOTI_ESTIMATION_AGE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `must be a number from ${AGE_LIMIT} to ${ESTIMATION_AGE_MAX}`),
      v.transform(Number),
      v.minValue(AGE_LIMIT, `must be at least ${AGE_LIMIT}`),
      v.maxValue(ESTIMATION_AGE_MAX, `must be at most ${ESTIMATION_AGE_MAX}`),
    ),
    String(ESTIMATION_AGE),
  ),
};
export type Settings = Parsed<typeof SETTINGS>;

/** A service at Yoti, with its API key or the path of its private key. */
type Account = { readonly sdkId: string } & (
  | { readonly apiKey: string }
  | { readonly privateKeyPath: string }
);

/**
 * The account at Yoti; null if none is configured, in which case the sandbox of this site replaces Yoti outside
 * production.
 */
export function accountOf({
  AGE_YOTI_SDK_ID: sdkId,
  AGE_YOTI_API_KEY: apiKey,
  AGE_YOTI_PRIVATE_KEY: privateKeyPath,
}: Settings): Account | null {
  if (sdkId === undefined) return null;
  if (privateKeyPath !== undefined) return { sdkId, privateKeyPath };
  return apiKey === undefined ? null : { sdkId, apiKey };
}

/** Throws if the file does not exist or contains no key. */
const privateKeyAt = (path: string): KeyObject => createPrivateKey(readFileSync(path, 'utf8'));

/** Throws if the file of the private key does not exist or contains no key. */
export function credentialsOf(
  account: Account,
  { AGE_YOTI_AUTH_URL: authUrl }: Settings,
  fetch: typeof globalThis.fetch,
): Credentials {
  if ('apiKey' in account) return keyCredentials(account.apiKey);
  const key = privateKeyAt(account.privateKeyPath);
  return tokenCredentials({ authUrl, sdkId: account.sdkId, privateKey: async () => key, fetch });
}

/** Throws if the file does not exist or contains no key. */
export const publicKeyOf = ({ AGE_YOTI_PUBLIC_KEY: path }: Settings): KeyObject =>
  createPublicKey(path === undefined ? YOTI_PUBLIC_KEY : readFileSync(path, 'utf8'));

function privateKeyFaults({ AGE_YOTI_PRIVATE_KEY: path, AGE_YOTI_API_KEY: apiKey }: Settings): string[] {
  if (path === undefined) return [];
  if (apiKey !== undefined)
    return ['AGE_YOTI_PRIVATE_KEY and AGE_YOTI_API_KEY must not both be set: a service has one of them'];
  try {
    if (privateKeyAt(path).asymmetricKeyType === 'rsa') return [];
  } catch {
    // The error is reported below.
  }
  return ['AGE_YOTI_PRIVATE_KEY must be the path of a file with the RSA private key of the service (PEM)'];
}

function keyFaults(settings: Settings): string[] {
  if (settings.AGE_YOTI_URL !== YOTI_URL && settings.AGE_YOTI_PUBLIC_KEY === undefined)
    return ['AGE_YOTI_PUBLIC_KEY must be set with AGE_YOTI_URL: each service signs with a key of its own'];
  try {
    publicKeyOf(settings);
    return [];
  } catch {
    return ['AGE_YOTI_PUBLIC_KEY must be the path of a file with a public key (PEM)'];
  }
}

export function faultsOf({ settings, production }: Given<Settings>): string[] {
  const hasOne = [settings.AGE_YOTI_SDK_ID, settings.AGE_YOTI_API_KEY, settings.AGE_YOTI_PRIVATE_KEY].some(
    (given) => given !== undefined,
  );
  return [
    ...((production || hasOne) && accountOf(settings) === null
      ? ['AGE_YOTI_SDK_ID and AGE_YOTI_API_KEY or AGE_YOTI_PRIVATE_KEY must be set for the provider yoti']
      : []),
    ...privateKeyFaults(settings),
    ...keyFaults(settings),
  ];
}
