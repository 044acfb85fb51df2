/** The origin's settings: read from the environment once, all faults reported together. */
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
import { AGE_PROVIDERS, isAgeProvider, type AgeSettings } from './age-settings.ts';
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

/** What `NODE_ENV` may say; a word that is nearly right must not open a site to everybody. */
const MODES = ['development', 'test', 'production'] as const;

/** Memory of one password hash: from the least that OWASP names to what a small machine has. */
const PASSWORD_MEMORY_KIB = { min: 7168, max: 1_048_576 };
const PASSWORD_PASSES = { min: 1, max: 100 };
/** Node has four threads for such work by default; files and names need some of them. */
const PASSWORD_HASHES = { min: 1, max: 64 };
/** A shorter prefix would count half the world as one visitor. */
const LIMIT_PREFIX_IPV4 = { min: 8, max: 32 };
const LIMIT_PREFIX_IPV6 = { min: 16, max: 128 };
/** More would only take turns on the processors of one machine. */
const PROCESSES = { min: 1, max: 64 };
/** A balancer that looks once a second has to see that the process is not ready, and nobody waits for ten minutes. */
const STOP_SECONDS = { min: 5, max: 600 };
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** What `TRUST_PROXY` stands for outside production, so that edge headers can be tried by hand (README 2). */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Ports, addresses and names as an operator writes them. Empty values count as absent. */
const Environment = v.object({
  NODE_ENV: v.optional(oneOf(MODES), 'development'),
  /** 0 lets the system choose, for tests. */
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
  AGE_PROVIDERS: v.optional(
    v.pipe(
      listOf(isAgeProvider, `must list some of ${AGE_PROVIDERS.join(', ')} by comma`),
      v.transform((listed) => listed.filter(isAgeProvider)),
    ),
  ),
  AGE_WITHOUT_PROVIDER: v.optional(oneOf(['refused', 'allowed']), 'refused'),
  AGE_TRUST_LIST: v.optional(v.string()),
  AGE_TRUST_LIST_SIGNERS: v.optional(v.string()),
  AGE_TRUST_ANCHORS: v.optional(v.string()),
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

/** Every variable that is read, with what holds where it is not set. */
export const VARIABLES: readonly (readonly [name: string, otherwise: unknown])[] = [
  ...Object.entries(Environment.entries).map(([name, schema]) => [name, v.getDefault(schema)] as const),
  ...ownVariables(BRANDS).map((name) => [name, undefined] as const),
];

export interface Config extends ServedBrand, BrandServices {
  /** The other brands of the process; what is not theirs here holds for all. */
  readonly otherBrands: readonly (ServedBrand & BrandServices)[];
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absent: PGlite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How many processes answer on the port. */
  readonly processes: number;
  /** What processes share beside the database; absent: nothing. */
  readonly redisUrl: string | undefined;
  /** Absent: mail is stored in the mailbox of `/_dev/mail`. */
  readonly smtpUrl: string | undefined;
  /** Where clips lie that operators brought, beside those of the demo catalogue. */
  readonly media: MediaSettings;
  readonly pusher: PusherSettings;
  /** A server that speaks the protocol of LibreTranslate, with the key it asks for; absent: nothing is translated. */
  readonly translation: { readonly url: string; readonly key: string | undefined } | null;
  /** Where faults are reported, by Sentry's protocol; absent: nowhere. */
  readonly errorReportsDsn: string | undefined;
  /** Addresses and networks whose edge headers are believed. */
  readonly trustProxy: readonly string[];
  /** Absent: no shared cache may keep a page. */
  readonly cdn: CdnSettings | undefined;
  /** ISO 3166-1 alpha-2, when the edge does not say one. */
  readonly defaultCountry: string;
  readonly age: AgeSettings;
  /** Key by which a mail service signs what it reports of addresses; absent: it reports nothing. */
  readonly mailEventsSecret: string | undefined;
  /** Key of everything the origin signs. */
  readonly secret: string;
  /** Keys whose signatures are believed: `secret`, then older ones that it took the place of. */
  readonly secrets: readonly string[];
  /** What is seeded at the start; undefined leaves it to the mode (see demo/seed-start.ts). */
  readonly seed: 'demo' | 'none' | undefined;
  /** Who may see `/_dev` outside production: this machine alone, or anybody who reaches the site. */
  readonly devPages: 'loopback' | 'anywhere';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsPort: number | undefined;
  /** How long a stop may take, in s. */
  readonly stopS: number;
  readonly passwordCost: PasswordCost;
  /** Which addresses count as one visitor. */
  readonly limitPrefixes: NetworkPrefixes;
}

/** Parses the environment. Keeps a generated SECRET in the data folder when none is given. Throws ConfigFault. */
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
  // Every process behind a balancer must sign with the same key, so none may invent its own.
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
    age: {
      providers: output.AGE_PROVIDERS,
      withoutProvider: output.AGE_WITHOUT_PROVIDER === 'allowed',
      trustList: output.AGE_TRUST_LIST,
      trustListSigners: output.AGE_TRUST_LIST_SIGNERS,
      trustAnchors: output.AGE_TRUST_ANCHORS,
    },
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
