/** Which age providers this origin speaks to, in the order in which visitors choose among them. */
import { createHmac, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '#app/i18n/i18n.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';
import type { Examined } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeMethod } from '../api.ts';
import { certificateOf } from './providers/eu/chain.ts';
import { euProvider } from './providers/eu/provider.ts';
import { listAt, trustStore, type TrustStore } from './providers/eu/trust-store.ts';
import type { AgeProvider, WalletProvider } from './providers/provider.ts';
import { sandboxProvider } from './providers/sandbox/provider.ts';

/** Where the sandbox hangs on this very origin. */
export const SANDBOX_BASE = '/_dev/age';
export const DEMO_WALLET_BASE = `${SANDBOX_BASE}/wallet`;
export const CALLBACK_PATH = '/api/age-verification/callback';

export interface ConfiguredProvider {
  readonly id: AgeMethod;
  readonly provider: AgeProvider;
  /** The same provider, where wallets answer it. */
  readonly wallet?: WalletProvider;
  /** Put before the path the visitor comes back to: the site's address, or nothing for a provider on the same host. */
  readonly returnBase: string;
  readonly callbackUrl: string;
  /** Where a wallet that stands in for a real one opens a request; undefined where real wallets are asked. */
  readonly demoWallet?: (link: string, locale: Locale) => string;
  /** What its daily job does. */
  readonly refresh?: () => Promise<unknown>;
}

type AgeConfig = Pick<Config, 'age' | 'production'>;

/** The secret shared with the sandbox's provider, derived from the origin's own and good for nothing else. */
export const providerSecret = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('age-provider').digest('hex');

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM file; throws ConfigFault. */
function certificatesIn(variable: string, path: string | undefined): readonly X509Certificate[] {
  if (path === undefined) return [];
  try {
    const found = readFileSync(path, 'utf8').match(PEM) ?? [];
    if (found.length === 0) throw new Error('none');
    return found.map((pem) => new X509Certificate(pem));
  } catch {
    throw new ConfigFault([`${variable} must be the path of a file with certificates (PEM)`]);
  }
}

/** Those of a site outside production that is told nothing. */
const DEMO_METHODS: readonly AgeMethod[] = ['eu', 'sandbox'];

/** Which providers are set, or ConfigFault. Outside production those of the demo, in production none, unless told. */
function methodsOf({ age, production }: AgeConfig): readonly AgeMethod[] {
  const methods = age.providers ?? (production ? [] : DEMO_METHODS);
  if (production && methods.includes('sandbox'))
    throw new ConfigFault(['AGE_PROVIDERS must not name sandbox in production: it approves everybody']);
  const hasIssuers = age.trustAnchors !== undefined || age.trustList !== undefined;
  if (production && methods.includes('eu') && !hasIssuers)
    throw new ConfigFault(['AGE_TRUST_LIST or AGE_TRUST_ANCHORS must be set for the provider eu']);
  if (age.trustList !== undefined && age.trustListSigners === undefined)
    throw new ConfigFault([
      'AGE_TRUST_LIST_SIGNERS must be set with AGE_TRUST_LIST: it names who may sign it',
    ]);
  return methods;
}

/** Whether proofs are those of the demo issuers: outside production, where the operator names nobody else. */
const hasDemoIssuers = ({ age, production }: AgeConfig): boolean =>
  !production && age.trustList === undefined && age.trustAnchors === undefined;

/** Whom a proof of age may come from: the list and the anchors of the operator, or the demo issuers. */
function issuersOf({ config, db, now, log }: Origin): () => Promise<TrustStore> {
  const { trustList, trustListSigners, trustAnchors } = config.age;
  const own = certificatesIn('AGE_TRUST_ANCHORS', trustAnchors).map(({ raw }) => certificateOf(raw));
  const signers = certificatesIn('AGE_TRUST_LIST_SIGNERS', trustListSigners);
  const place = { db, now, log };
  const isDemo = hasDemoIssuers(config);
  let store: Promise<TrustStore> | undefined;
  async function open(): Promise<TrustStore> {
    if (isDemo) {
      const { demoSource } = await import('./sandbox/wallet/demo-source.ts');
      return trustStore(place, { source: await demoSource(config.secret, now), own });
    }
    return trustStore(place, {
      source: trustList === undefined ? null : listAt(trustList, signers, globalThis.fetch),
      own,
    });
  }
  return () => (store ??= open());
}

const demoWallet = (link: string, locale: Locale): string =>
  `${DEMO_WALLET_BASE}?${new URLSearchParams({ lang: locale, request: link })}`;

function euOf(origin: Origin): ConfiguredProvider {
  const issuers = issuersOf(origin);
  const wallet = euProvider(origin, issuers);
  return {
    id: 'eu',
    provider: wallet,
    wallet,
    returnBase: origin.config.publicUrl,
    callbackUrl: '',
    refresh: async () => (await issuers()).refresh(),
    ...(hasDemoIssuers(origin.config) ? { demoWallet } : {}),
  };
}

function sandboxOf({ config, now }: Origin): ConfiguredProvider {
  const self = loopback(config);
  return {
    id: 'sandbox',
    provider: sandboxProvider({
      baseUrl: `${self}${SANDBOX_BASE}`,
      secret: providerSecret(config),
      fetch: globalThis.fetch,
      now,
    }),
    returnBase: '',
    callbackUrl: `${self}${CALLBACK_PATH}`,
  };
}

/** The providers of `AGE_PROVIDERS`. Throws ConfigFault. */
export const configuredProviders = (origin: Origin): readonly ConfiguredProvider[] =>
  methodsOf(origin.config).map((id) => (id === 'eu' ? euOf(origin) : sandboxOf(origin)));

/** What `npm run doctor` says of the providers. Throws ConfigFault. */
export function examineProviders(config: Config): Examined {
  const methods = methodsOf(config);
  certificatesIn('AGE_TRUST_ANCHORS', config.age.trustAnchors);
  certificatesIn('AGE_TRUST_LIST_SIGNERS', config.age.trustListSigners);
  return methods.length > 0
    ? { text: `age verification by ${methods.join(', ')}`, lacks: false }
    : { text: 'no age provider (AGE_PROVIDERS): visitors of gated places cannot enter', lacks: true };
}
