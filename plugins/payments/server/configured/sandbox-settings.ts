/** The settings under which all gateways are the sandbox: addresses below one base, secrets made of one key. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { SandboxGateways } from '../sandbox/sandbox-gateway.ts';
import { Secret } from '../wire/secret.ts';
import { sourcesOf } from '../wire/sources.ts';
import type { Settings } from './settings.ts';

/** Where the sandbox hangs on a development origin. */
export const SANDBOX_PATH = '/_dev/gateways';
const KEY_BITS = 2048;
const SECRET_LETTERS = 40;
/** It speaks from this very machine. */
const SOURCES = ['127.0.0.0/8', '::1'];

const newKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

/** The sites of all brands that an origin serves, as buyers know them. */
export const shopsOf = ({ publicUrl, otherBrands }: Pick<Config, 'publicUrl' | 'otherBrands'>): string[] => [
  ...new Set([publicUrl, ...otherBrands.map((one) => one.publicUrl)].map((url) => new URL(url).origin)),
];

/** Where buyers come to it, and where servers do; both without a closing slash. */
export interface SandboxAddresses {
  readonly pages: string;
  readonly servers: string;
}

/** Both sides make the same secrets of `key`. */
export function sandboxSettings(
  gateways: SandboxGateways,
  { pages, servers }: SandboxAddresses,
  key: string,
): Settings {
  const secret = (name: string): Secret =>
    new Secret(createHmac('sha256', key).update(`sandbox|${name}`).digest('hex').slice(0, SECRET_LETTERS));
  const common = { secret, sources: sourcesOf(SOURCES), newKey: () => new Secret(newKey) };
  return Object.fromEntries(
    [...gateways].map(([id, gateway]) => [
      id,
      gateway.settings({ ...common, pages: `${pages}/${id}`, servers: `${servers}/${id}` }),
    ]),
  );
}
