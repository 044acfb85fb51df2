/** Settings with which the sandbox simulates all gateways: URLs below one base, secrets derived from one key. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { SandboxGateways } from '#gateways/shared/server/sandbox/sandbox-gateway.ts';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { sourcesOf } from '#gateways/shared/server/wire/sources.ts';
import type { Settings } from './settings.ts';

/** Path of the sandbox on a development origin. */
export const SANDBOX_PATH = '/_dev/gateways';
const KEY_BITS = 2048;
const SECRET_LENGTH = 40;
/** Addresses of the sandbox's servers, which run on this machine. */
const SOURCES = ['127.0.0.0/8', '::1'];

const newKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

/** The public URLs of all brands that an origin serves. */
export const shopsOf = ({ publicUrl, otherBrands }: Pick<Config, 'publicUrl' | 'otherBrands'>): string[] => [
  ...new Set([publicUrl, ...otherBrands.map((one) => one.publicUrl)].map((url) => new URL(url).origin)),
];

/** The sandbox's URLs for buyers and for servers, both without a trailing slash. */
export interface SandboxAddresses {
  readonly pages: string;
  readonly servers: string;
}

/** The site and the sandbox derive the same secrets from `key`. */
export function sandboxSettings(
  gateways: SandboxGateways,
  { pages, servers }: SandboxAddresses,
  key: string,
): Settings {
  const secret = (name: string): Secret =>
    new Secret(createHmac('sha256', key).update(`sandbox|${name}`).digest('hex').slice(0, SECRET_LENGTH));
  const common = { secret, sources: sourcesOf(SOURCES), newKey: () => new Secret(newKey) };
  return Object.fromEntries(
    [...gateways].map(([id, gateway]) => [
      id,
      gateway.settings({ ...common, pages: `${pages}/${id}`, servers: `${servers}/${id}` }),
    ]),
  );
}
