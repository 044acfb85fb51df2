/**
 * Yoti's Age Verification Service: a page of Yoti checks the visitor, and the result is fetched from server to server.
 */
import type { KeyObject } from 'node:crypto';
import type { AgeProvider } from '#age-providers/shared/server/provider.ts';
import type { Client } from './client.ts';
import { outcomeOf } from './outcome.ts';
import { provedNotification } from './signature.ts';
import { Created, Result, sessionBody, type Check } from './wire.ts';

const SESSIONS = '/api/v1/sessions';

export interface YotiOptions {
  readonly client: Client;
  readonly sdkId: string;
  /** The URL to which visitors are redirected: that of the service, or the path of its sandbox on this site. */
  readonly viewUrl: string;
  readonly checks: readonly Check[];
  readonly estimationAge: number;
  /** The public key for Yoti's signatures of notifications. */
  readonly publicKey: () => Promise<KeyObject>;
}

/**
 * The URL of the page that reads the result. Yoti adds the id of its own session, which proves nothing and is not read.
 */
const returnAddress = (url: string, reference: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}reference=${encodeURIComponent(reference)}`;

export const yotiProvider = ({
  client,
  sdkId,
  viewUrl,
  checks,
  estimationAge,
  publicKey,
}: YotiOptions): AgeProvider => ({
  letsRetry: true,

  async createVerification({ reference, returnUrl, cancelUrl, callbackUrl }) {
    const body = sessionBody({
      reference,
      returnUrl: returnAddress(returnUrl, reference),
      cancelUrl,
      notificationUrl: callbackUrl,
      checks,
      estimationAge,
    });
    const { id } = await client.call(Created, SESSIONS, body);
    return {
      is: 'page',
      providerReference: id,
      url: `${viewUrl}?${new URLSearchParams({ sessionId: id, sdkId })}`,
    };
  },

  async query(verification) {
    const path = `${SESSIONS}/${encodeURIComponent(verification.providerReference)}/result`;
    return outcomeOf(await client.call(Result, path), verification);
  },

  async readCallback({ rawBody }) {
    const notification = provedNotification(rawBody, await publicKey());
    if (!notification) return null;
    const { reference_id: reference, session_key: providerReference } = notification;
    return { reference, providerReference, outcome: null };
  },
});
