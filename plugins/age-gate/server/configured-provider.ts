/** Which age provider this origin speaks to, and how the two find each other. */
import { createHmac } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { loopback } from '#server/config/loopback.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { sandboxProvider, type AgeProvider } from './provider.ts';

/** Where the sandbox hangs on this very origin. */
export const SANDBOX_BASE = '/_dev/age';
export const CALLBACK_PATH = '/api/age-verification/callback';

export interface ConfiguredProvider {
  readonly provider: AgeProvider;
  /** Put before the path the visitor comes back to: the site's address, or nothing for a provider on the same host. */
  readonly returnBase: string;
  readonly callbackUrl: string;
}

/** The secret shared with the provider, derived from the origin's own and good for nothing else. */
export const providerSecret = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('age-provider').digest('hex');

/**
 * The sandbox outside production. In production there is none: an operator writes an `AgeProvider` for the one they have
 * a contract with and names it here; until then visitors are told that the check is not available.
 */
export function configuredProvider({ config, now }: Origin): ConfiguredProvider | null {
  if (config.production) return null;
  const self = loopback(config);
  return {
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
