/** The exports of an age provider's folder: its interface for the rest of the site. */
import type { FastifyPluginAsync } from 'fastify';
import type * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import type { AgeNotice } from '#ports/age-notices.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AgeProvider, WalletProvider } from './provider.ts';

/** Environment variables with their schemas; each name begins with `AGE_`. */
export type Variables = v.ObjectEntries;
/** The meaning of their values. */
export type Parsed<Entries extends Variables> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

export interface ConfiguredProvider {
  /** The name of its folder. */
  readonly id: string;
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

/** The operator's settings, and where they are set. */
export interface Given<Set> {
  readonly settings: Set;
  readonly production: boolean;
}

export interface ProviderDefinition<Entries extends Variables = Variables> {
  /** The name of its folder. */
  readonly id: string;
  readonly settings: Entries;
  /** What the FAQ and the privacy page say of it. */
  readonly notice: AgeNotice;
  /** Its place among the providers that a site outside production offers without `AGE_PROVIDERS`. */
  readonly demoOrder: number;
  /** What is wrong with the settings when the provider is used: sentences that begin with a variable. */
  faults(given: Given<Parsed<Entries>>): readonly string[];
  /** Throws ConfigFault. */
  open(origin: Origin, settings: Parsed<Entries>): ConfiguredProvider;
  /** Queries the service itself, for `npm run doctor`. Returns what is wrong, or null. */
  examine?(settings: Parsed<Entries>, fetch: typeof globalThis.fetch): Promise<string | null>;
  /** Pages below `/_dev` that stand in for the service. Never in production. */
  sandbox?(origin: Origin): FastifyPluginAsync;
}

/** A definition whose settings have typed its functions. */
export const defineProvider = <Entries extends Variables>(
  definition: ProviderDefinition<Entries>,
): ProviderDefinition => definition as unknown as ProviderDefinition;

/** Where providers send callbacks. */
export const CALLBACKS_PATH = '/callbacks/age';
export const callbackPath = (id: string): string => `${CALLBACKS_PATH}/${id}`;
