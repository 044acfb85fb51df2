/** The interface of an age provider for the origin; each has a folder beside this file. */
import type { Locale } from '#app/i18n/i18n.ts';

/** The provider's result of a verification; `reason` is the code that explains a refusal to the visitor. */
export type Outcome =
  | { readonly verdict: 'pending' }
  | { readonly verdict: 'approved' }
  | { readonly verdict: 'declined'; readonly reason: string | null };

/** A verification by both names: ours, and the provider's. */
export interface NamedVerification {
  readonly reference: string;
  readonly providerReference: string;
}

export interface VerificationOrder {
  /** Our name for the verification; never the visitor's session id. */
  reference: string;
  /** Where the provider sends the browser afterwards; absolute, or a path of the provider's own host. */
  returnUrl: string;
  /** The same for a visitor who gives up: back to the choice. */
  cancelUrl: string;
  /** Where the provider posts its verdict, server to server. */
  callbackUrl: string;
  locale: Locale;
  /** Whether a wallet on the visitor's own device is used, which can send the browser back. */
  isSameDevice: boolean;
}

/** Where the visitor goes for a verification: to the provider's page, or to a wallet that answers a request. */
export type Begun =
  | { readonly is: 'page'; readonly providerReference: string; readonly url: string }
  | { readonly is: 'wallet'; readonly providerReference: string; readonly request: WalletRequest };

/** What the page shows, and what it passes to the browser. */
export interface WalletRequest {
  /** An address that opens the wallet on the device that follows it. */
  readonly link: string;
  readonly expiresAt: Date;
  /** The same request for the Digital Credentials API; the page tries it where the browser has it. */
  readonly browser: { readonly protocol: string; readonly data: Readonly<Record<string, string>> };
}

export interface CallbackMessage {
  /** The very bytes the signature was made over. */
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The content of a callback: an outcome, or `null` if the provider has to be queried for it. */
export interface CallbackEvent extends NamedVerification {
  readonly outcome: Outcome | null;
}

/** An age provider. A browser's return proves nothing; only a verified callback or a query settles a session. */
export interface AgeProvider {
  /** Begins a verification. Throws ProviderDown. */
  createVerification(order: VerificationOrder): Promise<Begun>;
  /** Queries the outcome. Throws ProviderDown. */
  query(verification: NamedVerification): Promise<Outcome>;
  /** The event of a callback, or null when it is forged, malformed or outside the replay window. */
  readCallback(message: CallbackMessage): CallbackEvent | null | Promise<CallbackEvent | null>;
  /** Whether a visitor may try again at the provider, so that a declined verification can still be approved. */
  readonly letsRetry?: boolean;
}

/** The post of a wallet: a presentation, or nothing when its holder declines. */
export interface WalletAnswer {
  readonly state: string;
  readonly token: string | undefined;
}

/** A provider whose verifications are answered by wallets, to this site itself. */
export interface WalletProvider extends AgeProvider {
  /** Handles a wallet's answer. Returns where the wallet sends the browser, whatever the verdict; null for nowhere. */
  takeAnswer(answer: WalletAnswer): Promise<string | null>;
  /**
   * Takes the encrypted answer that the visitor's own browser got, for the verification of their session. Returns whether it
   * was the one answer that its request takes.
   */
  takeBrowserAnswer(reference: string, encrypted: string): Promise<boolean>;
}

/** The provider did not answer in time, or not as documented. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}
