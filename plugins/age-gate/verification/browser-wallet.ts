/** The Digital Credentials API: browsers that support it query the visitor's wallets themselves. */
import type { WalletRequest } from '../api.ts';

/** The part of a credential request that the API adds (W3C Digital Credentials). */
interface DigitalRequest extends CredentialRequestOptions {
  readonly digital: { readonly requests: readonly { protocol: string; data: Record<string, string> }[] };
}

const supports = (protocol: string): boolean => {
  const api: unknown = Reflect.get(globalThis, 'DigitalCredential');
  if (typeof api !== 'function') return false;
  const allows: unknown = Reflect.get(api, 'userAgentAllowsProtocol');
  return typeof allows !== 'function' || Reflect.apply(allows, api, [protocol]) === true;
};

/**
 * Returns the wallet's encrypted answer. Rejects if the browser does not support the API, or if the visitor chooses no
 * wallet.
 */
export async function askInBrowser(
  { browser }: Pick<WalletRequest, 'browser'>,
  signal: AbortSignal,
): Promise<string> {
  if (!supports(browser.protocol)) throw new Error('the browser has no Digital Credentials API');
  const options: DigitalRequest = { digital: { requests: [browser] }, mediation: 'required', signal };
  const credential: unknown = await navigator.credentials.get(options);
  const data: unknown =
    typeof credential === 'object' && credential !== null ? Reflect.get(credential, 'data') : null;
  const response: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'response') : null;
  if (typeof response !== 'string') throw new Error('the browser gave no answer');
  return response;
}
