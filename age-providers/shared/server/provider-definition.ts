/** The definition that an age provider's folder exports for the rest of the site. */
import type { FastifyPluginAsync } from 'fastify';
import type * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import type { AgeNotice } from '#ports/age-notices.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeProvider, Settle, WalletProvider } from './provider.ts';

/** Environment variables with their schemas; each name begins with `AGE_`. */
export type Variables = v.ObjectEntries;
/** The parsed values of the variables. */
export type Parsed<Entries extends Variables> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

export interface ConfiguredProvider {
  /** The name of the provider's folder. */
  readonly id: string;
  readonly provider: AgeProvider;
  /** The provider again, if wallets answer its requests. */
  readonly wallet?: WalletProvider;
  /** Prefix of the return path: the site's URL, or empty for a provider on the same host. */
  readonly returnBase: string;
  readonly callbackUrl: string;
  /** The URL of the demo wallet for a request; undefined if real wallets are used. */
  readonly demoWallet?: (link: string, locale: Locale) => string;
  /** The task of the provider's daily job. */
  readonly refresh?: () => Promise<unknown>;
}

/** The operator's settings, and whether the site is in production. */
export interface Given<Set> {
  readonly settings: Set;
  readonly production: boolean;
}

export interface ProviderDefinition<Entries extends Variables = Variables> {
  /** The name of the provider's folder. */
  readonly id: string;
  readonly settings: Entries;
  /** The text about the provider in the FAQ and the privacy page. */
  readonly notice: AgeNotice;
  /** Position among the providers that a site outside production offers by default, without `AGE_PROVIDERS`. */
  readonly demoOrder: number;
  /** Errors in the settings of a provider in use: sentences that begin with a variable. */
  faults(given: Given<Parsed<Entries>>): readonly string[];
  /** Creates the provider; `settle` is for one that learns a verdict from a wallet. Throws ConfigFault. */
  open(origin: Origin, settings: Parsed<Entries>, settle: Settle): ConfiguredProvider;
  /** Queries the service itself, for `npm run doctor`. Returns an error message, or null. */
  examine?(settings: Parsed<Entries>, fetch: typeof globalThis.fetch): Promise<string | null>;
  /** Pages below `/_dev` that replace the service. Never in production. */
  sandbox?(origin: Origin): FastifyPluginAsync;
}

/** Returns a definition without the types of its settings. */
export const defineProvider = <Entries extends Variables>(
  definition: ProviderDefinition<Entries>,
): ProviderDefinition => definition as unknown as ProviderDefinition;

/** The path prefix of provider callbacks. */
export const CALLBACKS_PATH = '/callbacks/age';
export const callbackPath = (id: string): string => `${CALLBACKS_PATH}/${id}`;
