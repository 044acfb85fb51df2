/** The settings under which all gateways are the sandbox: addresses below one base, secrets made of one key. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
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
export function sandboxSettings({ pages, servers }: SandboxAddresses, key: string): Required<Settings> {
  const secretOf = (name: string): Secret =>
    new Secret(createHmac('sha256', key).update(`sandbox|${name}`).digest('hex').slice(0, SECRET_LETTERS));
  const sources = sourcesOf(SOURCES);
  return {
    epoch: { mode: null, join_url: `${pages}/epoch`, pi_code: 'monthly', secret: secretOf('epoch'), sources },
    segpay: {
      mode: null,
      pay_url: `${pages}/segpay`,
      price_url: `${servers}/segpay/price`,
      srs_url: `${servers}/segpay`,
      eticket: '100:200',
      path_secret: secretOf('segpay-path'),
      user: 'sandbox',
      password: secretOf('segpay'),
      sources,
      good_text: 'GOOD',
      bad_text: 'BAD',
    },
    vendo: {
      mode: null,
      hosted_url: `${pages}/vendo`,
      api_url: `${servers}/vendo/api`,
      merchant: '1',
      site: '2',
      offer: '3',
      secret: secretOf('vendo'),
      path_secret: secretOf('vendo-path'),
      sources,
    },
    trustpay: {
      mode: null,
      pay_url: `${pages}/trustpay`,
      api_url: `${servers}/trustpay/api`,
      account: '4107111111',
      project: '4107111111',
      secret: secretOf('trustpay'),
      api_key: secretOf('trustpay-api'),
    },
    skyflow: {
      vault_id: 'sandbox',
      vault_url: `${pages}/skyflow`,
      frame_url: `${pages}/skyflow/frame`,
      client_id: 'sandbox-client',
      key_id: 'sandbox-key',
      private_key: new Secret(newKey),
      token_url: `${servers}/skyflow/token`,
    },
    dimoco: { api_url: `${servers}/dimoco/api`, merchant: '8000', order: '11', secret: secretOf('dimoco') },
  };
}
