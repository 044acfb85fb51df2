/** The account of this site at the sandbox, its key, and the sandbox's signing key: the same in every process. */
import { createHmac, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Place } from './sessions.ts';

export interface Account {
  readonly sdkId: string;
  readonly apiKey: string;
}

const SIGNING_KEY = 'signing_key';
/** The private key of the account: the site signs with it, and the sandbox has the public key. */
const CLIENT_KEY = 'client_key';
type KeyName = typeof SIGNING_KEY | typeof CLIENT_KEY;
const KEY_BITS = 2048;

const derived = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`age sandbox yoti ${name}`).digest('hex');

/** The account; its credentials are derived from the site's secret and used for nothing else. */
export function sandboxAccount(secret: string): Account {
  const hex = derived(secret, 'sdk id');
  const sdkId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return { sdkId: sdkId.join('-'), apiKey: derived(secret, 'api key') };
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const storedKey = async ({ db }: Place, name: KeyName): Promise<string | undefined> =>
  (await db.selectFrom('age_yoti_sandbox_state').select('value').where('name', '=', name).executeTakeFirst())
    ?.value;

/** Creates a key on first use; if two processes create one, the first to store it wins. */
async function keyOf(place: Place, name: KeyName): Promise<KeyObject> {
  const known = await storedKey(place, name);
  if (known !== undefined) return createPrivateKey(known);
  await place.db
    .insertInto('age_yoti_sandbox_state')
    .values({ name, value: await newKey(), until: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return createPrivateKey((await storedKey(place, name)) ?? '');
}

export const sandboxKey = (place: Place): Promise<KeyObject> => keyOf(place, SIGNING_KEY);
export const sandboxClientKey = (place: Place): Promise<KeyObject> => keyOf(place, CLIENT_KEY);

export const sandboxPublicKey = async (place: Place): Promise<KeyObject> =>
  createPublicKey(await sandboxKey(place));
