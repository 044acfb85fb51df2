/** Realtime settings: a hosted service that uses Pusher's protocol, or the credentials of our own server. */
import * as v from 'valibot';
import { SECRET_MIN, TOO_SHORT } from '../security/secret.ts';

/** Credentials of a Pusher app; `secret` signs. */
export interface PusherApp {
  readonly id: string;
  /** Public: pages contain it. */
  readonly key: string;
  readonly secret: string;
}

/** The app of a hosted service, with its URLs. */
export interface HostedApp extends PusherApp {
  /** Origin of its REST API. */
  readonly api: string;
  /** Host that pages connect to. */
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

export interface PusherSettings {
  /** Credentials of our own server; undefined: derived from the signing key. */
  readonly app: PusherApp | undefined;
  /** URL that is notified when channels of our own server become occupied or vacated; undefined: none. */
  readonly webhookUrl: string | undefined;
}

const WORD = /^[\w-]{1,64}$/;
const NOT_A_WORD = 'must be letters, digits, _ and -, at most 64';
const EXAMPLE = 'https://KEY:SECRET@api-eu.pusher.com/apps/ID';

/** The environment variables of these settings. */
export const PUSHER_VARIABLES = {
  PUSHER_URL: v.optional(v.string()),
  PUSHER_APP_ID: v.optional(v.pipe(v.string(), v.regex(WORD, NOT_A_WORD))),
  PUSHER_APP_KEY: v.optional(v.pipe(v.string(), v.regex(WORD, NOT_A_WORD))),
  PUSHER_APP_SECRET: v.optional(v.pipe(v.string(), v.trim(), v.minLength(SECRET_MIN, TOO_SHORT))),
  PUSHER_WEBHOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((given) => isPlainUrl(given), 'must be an address without a user, as https://host/path'),
    ),
  ),
};
type Variables = v.InferOutput<v.ObjectSchema<typeof PUSHER_VARIABLES, undefined>>;

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
const isPlainUrl = (given: string): boolean =>
  URL.canParse(given) && isWeb(new URL(given)) && new URL(given).username === '';

/**
 * `api-eu.pusher.com` accepts REST calls, `ws-eu.pusher.com` connections; a compatible server uses one host for both.
 */
const socketHost = (apiHost: string): string => apiHost.replace(/^api(?=-[a-z0-9-]+\.pusher\.com$)/, 'ws');

function hostedApp(given: string): HostedApp | undefined {
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const id = /^\/apps\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
  const isWhole = isWeb(url) && url.search === '' && url.username !== '' && url.password !== '';
  if (!isWhole || id === undefined) return undefined;
  const tls = url.protocol === 'https:';
  return {
    id,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    api: url.origin,
    host: socketHost(url.hostname),
    port: url.port === '' ? (tls ? 443 : 80) : Number(url.port),
    tls,
  };
}

const urlsOf = ({ PUSHER_URL }: Variables): string[] =>
  (PUSHER_URL ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Errors in the combination of these variables. Messages contain no secret. */
export function pusherFaults(
  given: Variables,
  { brands, production }: { brands: number; production: boolean },
) {
  const faults: string[] = [];
  const urls = urlsOf(given);
  const own = [given.PUSHER_APP_ID, given.PUSHER_APP_KEY, given.PUSHER_APP_SECRET];
  const hosted = urls.map(hostedApp);
  if (hosted.some((one) => !one)) faults.push(`PUSHER_URL must be like ${EXAMPLE}`);
  else if (urls.length > 0 && urls.length !== brands)
    faults.push(`PUSHER_URL must contain ${brands} URLs separated by commas, one for each brand`);
  else if (production && hosted.some((one) => !one?.tls))
    faults.push('PUSHER_URL must begin with https:// when NODE_ENV is production');
  if (new Set(hosted.map((one) => `${one?.api} ${one?.id}`)).size < urls.length)
    faults.push('PUSHER_URL must name another app for each brand');
  if (own.some((one) => one !== undefined) && own.includes(undefined))
    faults.push('PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET must be set together or not at all');
  if (urls.length > 0 && (own.some((one) => one !== undefined) || given.PUSHER_WEBHOOK_URL !== undefined))
    faults.push(
      'PUSHER_APP_ID, _KEY, _SECRET and PUSHER_WEBHOOK_URL are of our own server: not with PUSHER_URL',
    );
  return faults;
}

/** The hosted apps by brand; empty if our own server is used. Expects a validated environment. */
export const hostedApps = (given: Variables): readonly (HostedApp | undefined)[] =>
  urlsOf(given).map(hostedApp);

export function pusherSettings({
  PUSHER_APP_ID: id,
  PUSHER_APP_KEY: key,
  PUSHER_APP_SECRET: secret,
  PUSHER_WEBHOOK_URL: webhookUrl,
}: Variables): PusherSettings {
  const isGiven = id !== undefined && key !== undefined && secret !== undefined;
  return { app: isGiven ? { id, key, secret } : undefined, webhookUrl };
}
