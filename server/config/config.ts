/** The origin's settings: read from the environment once, with all errors reported together. */
import { resolve } from 'node:path';
import * as v from 'valibot';
import {
  SERVICE_VARIABLES,
  serviceFaults,
  withServices,
  type BrandServices,
} from '../bootstrap/brand-services.ts';
import { CDN_HEADERS, cdnFaults, cdnSettings, type CdnSettings } from '../http/cdn/settings.ts';
import { ConfigFault } from './config-fault.ts';
import { isDsn, isHostName, isNetwork, isUrl, listOf, oneOf, port, url, whole } from './config-values.ts';
import { MEDIA_VARIABLES, mediaFaults, mediaSettings, type MediaSettings } from '../media/media-url.ts';
import { DEFAULT_COST, type PasswordCost } from '../security/passwords.ts';
import { DEFAULT_PREFIXES, type NetworkPrefixes } from '#server/http/visitor/network.ts';
import { ownFaults, ownSettings, ownVariables } from './own-settings.ts';
import { pusherSettings, type PusherSettings } from './pusher-settings.ts';
import { SECRET_MIN, signingKey, TOO_SHORT } from '../security/secret.ts';
import { DEFAULT_BRAND } from '#app/brand-folders.mjs';
import {
  addressFaults,
  BRANDS,
  isBrand,
  servedBrands,
  type ServedBrand,
} from '../bootstrap/served-brands.ts';

/** Values of `NODE_ENV`. Others are refused, because a misspelt `production` must not open a site to everyone. */
const MODES = ['development', 'test', 'production'] as const;

/** Memory of one password hash: from OWASP's minimum to the memory of a small machine. */
const PASSWORD_MEMORY_KIB = { min: 7168, max: 1_048_576 };
const PASSWORD_PASSES = { min: 1, max: 100 };
/** Node's thread pool has four threads by default; file access and name resolution need some of them. */
const PASSWORD_HASHES = { min: 1, max: 64 };
/** Shorter prefixes would count far too many visitors as one. */
const LIMIT_PREFIX_IPV4 = { min: 8, max: 32 };
const LIMIT_PREFIX_IPV6 = { min: 16, max: 128 };
/** More processes would only compete for the processors of one machine. */
const PROCESSES = { min: 1, max: 64 };
/**
 * Minimum: a load balancer that checks every second must notice the stop. Maximum: nobody waits longer than ten
 * minutes.
 */
const STOP_SECONDS = { min: 5, max: 600 };
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Default of `TRUST_PROXY` outside production, so that edge headers can be set manually (README 2). */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Environment variables as an operator writes them. Empty values count as absent. */
const Environment = v.object({
  NODE_ENV: v.optional(oneOf(MODES), 'development'),
  /** 0 lets the system choose a port, for tests. */
  PORT: v.optional(port(0), '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  BRAND: v.optional(oneOf(BRANDS), DEFAULT_BRAND),
  BRANDS: v.optional(
    v.pipe(
      listOf((given) => isBrand(given), `must list some of ${BRANDS.join(', ')} by comma`),
      v.check(
        (given) => given.length > 0 && new Set(given).size === given.length,
        'must name each brand once',
      ),
    ),
  ),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  PROCESSES: v.optional(whole(PROCESSES), '1'),
  REDIS_URL: v.optional(url('redis:', 'rediss:')),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  ...MEDIA_VARIABLES,
  ...SERVICE_VARIABLES,
  TRANSLATE_URL: v.optional(url('http:', 'https:')),
  TRANSLATE_KEY: v.optional(v.string()),
  ERROR_REPORTS_DSN: v.optional(
    v.pipe(v.string(), v.check(isDsn, 'must be an address such as https://key@host/1')),
  ),
  PUBLIC_URL: v.optional(
    listOf(
      (given) => isUrl(given, ['http:', 'https:']),
      'must be an address that begins with http:// or https://',
    ),
  ),
  ALLOWED_HOSTS: v.optional(
    listOf(isHostName, 'must list host names without scheme and port, e.g. www.films.example, by comma'),
    '',
  ),
  TRUST_PROXY: v.optional(listOf(isNetwork, 'must list addresses or networks, e.g. 10.0.0.0/8, by comma')),
  CDN: v.optional(oneOf(['off', ...CDN_HEADERS]), 'off'),
  CDN_PURGE_URL: v.optional(url('http:', 'https:')),
  CDN_PURGE_SECRET: v.optional(v.pipe(v.string(), v.trim(), v.minLength(SECRET_MIN, TOO_SHORT))),
  DEFAULT_COUNTRY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters, e.g. ES')),
    'ES',
  ),
  MAIL_EVENTS_SECRET: v.optional(v.pipe(v.string(), v.trim(), v.minLength(SECRET_MIN, TOO_SHORT))),
  SECRET: v.optional(v.pipe(v.string(), v.trim(), v.minLength(SECRET_MIN, TOO_SHORT))),
  SECRET_OLD: v.optional(
    listOf((key) => key.length >= SECRET_MIN, `must list keys by comma, each of which ${TOO_SHORT}`),
  ),
  SEED: v.optional(oneOf(['demo', 'none'])),
  DEV_PAGES: v.optional(oneOf(['loopback', 'anywhere']), 'loopback'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS)),
  METRICS_PORT: v.optional(port(1)),
  STOP_SECONDS: v.optional(whole(STOP_SECONDS), '5'),
  LIMIT_PREFIX_IPV4: v.optional(whole(LIMIT_PREFIX_IPV4), String(DEFAULT_PREFIXES.ipv4)),
  LIMIT_PREFIX_IPV6: v.optional(whole(LIMIT_PREFIX_IPV6), String(DEFAULT_PREFIXES.ipv6)),
  PASSWORD_MEMORY_KIB: v.optional(whole(PASSWORD_MEMORY_KIB), String(DEFAULT_COST.memoryKiB)),
  PASSWORD_PASSES: v.optional(whole(PASSWORD_PASSES), String(DEFAULT_COST.passes)),
  PASSWORD_HASHES_AT_ONCE: v.optional(whole(PASSWORD_HASHES), String(DEFAULT_COST.hashesAtOnce)),
});

/** Every variable that is read, with its default. */
export const VARIABLES: readonly (readonly [name: string, otherwise: unknown])[] = [
  ...Object.entries(Environment.entries).map(([name, schema]) => [name, v.getDefault(schema)] as const),
  ...ownVariables(BRANDS).map((name) => [name, undefined] as const),
];

export interface Config extends ServedBrand, BrandServices {
  /** The other brands of the process. Settings that are not in this type apply to all brands. */
  readonly otherBrands: readonly (ServedBrand & BrandServices)[];
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined: PGlite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Number of processes that serve the port. */
  readonly processes: number;
  /** Redis for data that processes share besides the database; undefined: none. */
  readonly redisUrl: string | undefined;
  /** Undefined: emails are stored in the mailbox of `/_dev/mail`. */
  readonly smtpUrl: string | undefined;
  /** Location of clips that operators provide, besides those of the demo catalogue. */
  readonly media: MediaSettings;
  readonly pusher: PusherSettings;
  /** A server with LibreTranslate's API, and its key; null: nothing is translated. */
  readonly translation: { readonly url: string; readonly key: string | undefined } | null;
  /** DSN for error reports in Sentry's protocol; undefined: errors are not reported. */
  readonly errorReportsDsn: string | undefined;
  /** Addresses and networks whose edge headers are trusted. */
  readonly trustProxy: readonly string[];
  /** Undefined: shared caches must not store pages. */
  readonly cdn: CdnSettings | undefined;
  /** ISO 3166-1 alpha-2; used if the edge sends no country. */
  readonly defaultCountry: string;
  /** Key with which a mail service signs its reports about email addresses; undefined: there are no reports. */
  readonly mailEventsSecret: string | undefined;
  /** Key for all signatures of the origin. */
  readonly secret: string;
  /** Keys whose signatures are accepted: `secret`, then the older keys that it replaced. */
  readonly secrets: readonly string[];
  /** Data that is seeded at the start; undefined: the mode decides (see demo/seed-start.ts). */
  readonly seed: 'demo' | 'none' | undefined;
  /** Visitors who can see `/_dev` outside production: only this machine, or anyone who reaches the site. */
  readonly devPages: 'loopback' | 'anywhere';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsPort: number | undefined;
  /** Maximum duration of a stop, in s. */
  readonly stopS: number;
  readonly passwordCost: PasswordCost;
  /** Prefix lengths: addresses with the same prefix count as one visitor. */
  readonly limitPrefixes: NetworkPrefixes;
}

/** Parses the environment. Stores a generated SECRET in the data folder if none is given. Throws ConfigFault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, given);
  const faults = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  const production = given['NODE_ENV'] === 'production';
  const publicUrls = parsed.success ? parsed.output.PUBLIC_URL : undefined;
  const served = parsed.success
    ? servedBrands(parsed.output.BRANDS ?? [parsed.output.BRAND], {
        publicUrls,
        port: parsed.output.PORT,
        allowedHosts: parsed.output.ALLOWED_HOSTS,
        own: (brand) => ownSettings(given, brand),
      })
    : [];
  faults.push(...ownFaults(given, BRANDS));
  faults.push(...addressFaults(served, { publicUrls, production }));
  // All processes behind a load balancer must sign with the same key, so none may generate its own.
  if (production && given['DATABASE_URL'] !== undefined && given['SECRET'] === undefined)
    faults.push('SECRET must be set in production when DATABASE_URL is');
  const trustProxy = (parsed.success ? parsed.output.TRUST_PROXY : undefined) ?? (production ? [] : LOOPBACK);
  if (parsed.success) faults.push(...mediaFaults(parsed.output));
  if (parsed.success) faults.push(...serviceFaults(parsed.output, { brands: served.length, production }));
  if (parsed.success) faults.push(...cdnFaults(parsed.output, trustProxy.length > 0));
  if (parsed.success && parsed.output.PROCESSES > 1 && given['DATABASE_URL'] === undefined)
    faults.push('PROCESSES must be 1 unless DATABASE_URL is set: the embedded database serves one process');
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults);
  const [first, ...otherBrands] = withServices(served, parsed.output);
  if (!first) throw new ConfigFault(['BRANDS must name a brand']);

  const { output } = parsed;
  const dataDir = resolve(output.DATA_DIR);
  const secret = signingKey(output.SECRET, dataDir);
  return {
    ...first,
    otherBrands,
    production,
    port: output.PORT,
    host: output.HOST,
    dataDir,
    databaseUrl: output.DATABASE_URL,
    processes: output.PROCESSES,
    redisUrl: output.REDIS_URL,
    smtpUrl: output.SMTP_URL,
    media: mediaSettings(output, dataDir),
    pusher: pusherSettings(output),
    translation: output.TRANSLATE_URL ? { url: output.TRANSLATE_URL, key: output.TRANSLATE_KEY } : null,
    errorReportsDsn: output.ERROR_REPORTS_DSN,
    trustProxy,
    cdn: cdnSettings(output),
    defaultCountry: output.DEFAULT_COUNTRY,
    mailEventsSecret: output.MAIL_EVENTS_SECRET,
    secret,
    secrets: [secret, ...(output.SECRET_OLD ?? [])],
    seed: output.SEED,
    devPages: output.DEV_PAGES,
    logLevel: output.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsPort: output.METRICS_PORT,
    stopS: output.STOP_SECONDS,
    limitPrefixes: { ipv4: output.LIMIT_PREFIX_IPV4, ipv6: output.LIMIT_PREFIX_IPV6 },
    passwordCost: {
      memoryKiB: output.PASSWORD_MEMORY_KIB,
      passes: output.PASSWORD_PASSES,
      hashesAtOnce: output.PASSWORD_HASHES_AT_ONCE,
    },
  };
}
