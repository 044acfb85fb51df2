/** The interface of an age provider for the origin; each has a folder in `age-providers`. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';

/** The provider's result of a verification; `reason` is the code that explains a refusal to the visitor. */
export type Outcome =
  | { readonly verdict: 'pending' }
  | { readonly verdict: 'approved' }
  | { readonly verdict: 'declined'; readonly reason: string | null };

/** The two ids of a verification: ours and the provider's. */
export interface NamedVerification {
  readonly reference: string;
  readonly providerReference: string;
}

export interface VerificationOrder {
  /** Our id for the verification; never the visitor's session id. */
  reference: string;
  /** The URL to which the provider redirects the browser afterwards; absolute, or a path of the provider's own host. */
  returnUrl: string;
  /** Like `returnUrl`, for a visitor who cancels; leads to the choice of methods. */
  cancelUrl: string;
  /** The URL to which the provider posts its verdict, server to server. */
  callbackUrl: string;
  locale: Locale;
  /** Whether the wallet is on the visitor's own device and can send the browser back. */
  isSameDevice: boolean;
}

/** The next step of a verification: a page of the provider, or a request that a wallet answers. */
export type Begun =
  | { readonly is: 'page'; readonly providerReference: string; readonly url: string }
  | { readonly is: 'wallet'; readonly providerReference: string; readonly request: WalletRequest };

/** The parts of a wallet request that the page shows or passes to the browser. */
export interface WalletRequest {
  /** A URL that opens the wallet on the same device. */
  readonly link: string;
  readonly expiresAt: Date;
  /** The request for the Digital Credentials API, used by the page if the browser supports it. */
  readonly browser: { readonly protocol: string; readonly data: Readonly<Record<string, string>> };
}

export interface CallbackMessage {
  /** The exact bytes that were signed. */
  rawBody: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The content of a callback: an outcome, or `null` if the provider has to be queried. */
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
  /**
   * Whether a visitor may try again at the provider after a declined verification, which can then still be approved.
   */
  readonly letsRetry?: boolean;
}

/** A wallet's POST: a presentation, or no token if its holder declines. */
export interface WalletAnswer {
  readonly state: string;
  readonly token: string | undefined;
}

/** A provider whose verifications are answered by wallets, directly to this site. */
export interface WalletProvider extends AgeProvider {
  /**
   * Handles a wallet's answer. Returns the URL to which the wallet sends the browser, regardless of the verdict, or
   * null.
   */
  takeAnswer(answer: WalletAnswer): Promise<string | null>;
  /**
   * Handles the encrypted answer that the visitor's own browser received, for the verification of their session.
   * Returns whether it was the first answer to its request.
   */
  takeBrowserAnswer(reference: string, encrypted: string): Promise<boolean>;
}

/** A verdict that a provider learns itself; `reason` is as in `Outcome`. */
export interface Verdict extends NamedVerification {
  readonly status: 'verified' | 'failed';
  readonly reason: string | null;
}

/**
 * Settles a running verification, in the caller's transaction, so that the provider's own rows change with it. Returns
 * whether this call settled it.
 */
export type Settle = (place: Pick<Origin, 'db' | 'now'>, verdict: Verdict) => Promise<boolean>;

/** Thrown if the provider did not respond in time, or not as documented. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}
