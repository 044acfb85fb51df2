/** What an operator says of age verification: who does it, and whom a proof of age may come from. */

export const AGE_PROVIDERS = ['eu', 'sandbox'] as const;
export type AgeProviderName = (typeof AGE_PROVIDERS)[number];

export const isAgeProvider = (name: string): name is AgeProviderName =>
  AGE_PROVIDERS.some((known) => known === name);

export interface AgeSettings {
  /** In the order in which visitors choose among them; undefined where the operator says nothing. */
  readonly providers: readonly AgeProviderName[] | undefined;
  /** Whether a site may start in production that nobody from a gated place can enter: for tests of a production build. */
  readonly withoutProvider: boolean;
  /** Address or path of the signed list of issuers. */
  readonly trustList: string | undefined;
  /** Path of a PEM file: the certificates that may sign the list. */
  readonly trustListSigners: string | undefined;
  /** Path of a PEM file: issuers that are trusted beside those of the list. */
  readonly trustAnchors: string | undefined;
}
