/** EU proof of age: the trusted issuers, and the demo wallet that replaces the app outside production. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { STYLE_PATH } from '#age-providers/shared/server/sandbox-frame.ts';
import { fetchAtHome } from '#age-providers/shared/server/fetch-at-home.ts';
import { walletPages } from './sandbox/routes.ts';
import { defineProvider, type Parsed } from '#age-providers/shared/server/provider-definition.ts';
import { certificateOf } from './chain.ts';
import { NOTICE } from './notice.ts';
import { euProvider } from './provider.ts';
import { listAt, trustStore, type TrustStore } from './trust-store.ts';

const WALLET_BASE = '/_dev/age/wallet';

const SETTINGS = {
  /** URL or path of the signed list of issuers. */
  AGE_TRUST_LIST: v.optional(v.string()),
  /** Path of a PEM file with the certificates that may sign the list. */
  AGE_TRUST_LIST_SIGNERS: v.optional(v.string()),
  /** Path of a PEM file with issuers that are trusted in addition to the list. */
  AGE_TRUST_ANCHORS: v.optional(v.string()),
};
type Settings = Parsed<typeof SETTINGS>;

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM file; throws if it has none. */
function certificatesIn(path: string | undefined): readonly X509Certificate[] {
  if (path === undefined) return [];
  const found = readFileSync(path, 'utf8').match(PEM) ?? [];
  if (found.length === 0) throw new Error('no certificate');
  return found.map((pem) => new X509Certificate(pem));
}

const fileFaults = (settings: Settings): string[] =>
  (['AGE_TRUST_ANCHORS', 'AGE_TRUST_LIST_SIGNERS'] as const).flatMap((variable) => {
    try {
      certificatesIn(settings[variable]);
      return [];
    } catch {
      return [`${variable} must be the path of a file with certificates (PEM)`];
    }
  });

const hasOwnIssuers = ({ AGE_TRUST_LIST, AGE_TRUST_ANCHORS }: Settings): boolean =>
  AGE_TRUST_LIST !== undefined || AGE_TRUST_ANCHORS !== undefined;

/** Whether proofs come from the demo issuers: outside production, if the operator configures no others. */
const hasDemoIssuers = ({ config }: Origin, settings: Settings): boolean =>
  !config.production && !hasOwnIssuers(settings);

/** The trusted issuers of proofs: the operator's list and anchors, or the demo issuers. */
function issuersOf(origin: Origin, settings: Settings): () => Promise<TrustStore> {
  const { AGE_TRUST_LIST: trustList } = settings;
  const own = certificatesIn(settings.AGE_TRUST_ANCHORS).map(({ raw }) => certificateOf(raw));
  const signers = certificatesIn(settings.AGE_TRUST_LIST_SIGNERS);
  let store: Promise<TrustStore> | undefined;
  async function open(): Promise<TrustStore> {
    if (hasDemoIssuers(origin, settings)) {
      const { demoSource } = await import('./sandbox/demo-source.ts');
      return trustStore(origin, { source: await demoSource(origin.config.secret, origin.now), own });
    }
    return trustStore(origin, {
      source: trustList === undefined ? null : listAt(trustList, signers, globalThis.fetch),
      own,
    });
  }
  return () => (store ??= open());
}

const demoWallet = (link: string, locale: Locale): string =>
  `${WALLET_BASE}?${new URLSearchParams({ lang: locale, request: link })}`;

export const provider = defineProvider({
  id: 'eu',
  notice: NOTICE,
  settings: SETTINGS,
  demoOrder: 1,
  faults: ({ settings, production }) => [
    ...(production && !hasOwnIssuers(settings)
      ? ['AGE_TRUST_LIST or AGE_TRUST_ANCHORS must be set for the provider eu']
      : []),
    ...(settings.AGE_TRUST_LIST !== undefined && settings.AGE_TRUST_LIST_SIGNERS === undefined
      ? ['AGE_TRUST_LIST_SIGNERS must be set with AGE_TRUST_LIST: it names who may sign it']
      : []),
    ...fileFaults(settings),
  ],
  open(origin, settings, settle) {
    const issuers = issuersOf(origin, settings);
    const wallet = euProvider(origin, issuers, settle);
    return {
      id: 'eu',
      provider: wallet,
      wallet,
      returnBase: origin.config.publicUrl,
      callbackUrl: '',
      refresh: async () => (await issuers()).refresh(),
      ...(hasDemoIssuers(origin, settings) ? { demoWallet } : {}),
    };
  },
  sandbox:
    ({ config, now }) =>
    (pages) =>
      walletPages(pages, {
        base: WALLET_BASE,
        style: STYLE_PATH,
        secret: config.secret,
        now,
        fetch: fetchAtHome(config, globalThis.fetch),
      }),
});
