/** EU proof of age: the site queries a wallet directly and verifies the answer itself. */
import type { Origin } from '#server/bootstrap/origin.ts';
import {
  ProviderDown,
  type Begun,
  type Settle,
  type WalletProvider,
} from '#age-providers/shared/server/provider.ts';
import { decryptedResponse, responseInToken } from './answers.ts';
import { Refuse } from './profile.ts';
import { clientIdOf, encryptionInfoOf, requestKey, walletRequest } from './request.ts';
import {
  addRequest,
  claimByReference,
  claimByState,
  decideRequest,
  requestNamed,
  type StoredRequest,
} from './requests.ts';
import { digitalCredentialsTranscript, openId4VpTranscript, type SessionTranscript } from './transcript.ts';
import { NoTrustedIssuers, type TrustStore } from './trust-store.ts';
import { verifyResponse } from './verify.ts';

export const RESPONSE_PATH = '/api/age-verification/wallet-response';

/** Reasons for a refusal besides those of the proof. */
const DECLINED = 'declined';
const NO_ISSUERS = 'unavailable';

/** The page that reads the verdict after a wallet's redirect. */
const returnAddress = (url: string, reference: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}reference=${encodeURIComponent(reference)}`;

interface Asked {
  readonly response: Uint8Array;
  readonly transcript: SessionTranscript;
}

/** Creates the provider. `trust` is called on first use, because a sandbox creates its keys first. */
export function euProvider(origin: Origin, trust: () => Promise<TrustStore>, settle: Settle): WalletProvider {
  const { publicUrl, secret, secrets } = origin.config;
  const responseUri = `${publicUrl}${RESPONSE_PATH}`;

  /** The reason of a refusal, or null. */
  async function reasonAgainst(read: () => Asked | Promise<Asked>): Promise<string | null> {
    try {
      const { response, transcript } = await read();
      const anchors = await (await trust()).anchors();
      const verdict = verifyResponse(response, { transcript, anchors, now: origin.now() });
      return verdict.isOfAge ? null : verdict.reason;
    } catch (error) {
      if (error instanceof Refuse) return error.reason;
      if (error instanceof NoTrustedIssuers) return NO_ISSUERS;
      throw error;
    }
  }

  /** Changes request and session together, so that both always have the same verdict. */
  const decide = (request: StoredRequest, reason: string | null): Promise<void> =>
    origin.db.transaction().execute(async (tx) => {
      await decideRequest(tx, request, reason);
      await settle(
        { db: tx, now: origin.now },
        {
          reference: request.reference,
          providerReference: request.provider_reference,
          status: reason === null ? 'verified' : 'failed',
          reason,
        },
      );
    });

  const redirectOf = (token: string, { nonce }: StoredRequest): Asked => ({
    response: responseInToken(token),
    transcript: openId4VpTranscript({ clientId: clientIdOf(responseUri), nonce, responseUri }),
  });

  async function browserOf(encrypted: string, request: StoredRequest): Promise<Asked> {
    const parts = { providerReference: request.provider_reference, nonce: request.nonce };
    for (const key of secrets) {
      const transcript = digitalCredentialsTranscript({
        encryptionInfo: encryptionInfoOf(key, parts),
        origin: publicUrl,
      });
      try {
        const asked = { key: requestKey(key, parts.providerReference), transcript };
        return { response: await decryptedResponse(encrypted, asked), transcript };
      } catch (error) {
        if (key === secrets.at(-1)) throw error;
      }
    }
    throw new Refuse('malformed');
  }

  /** Throws ProviderDown without trusted issuers, because no proof could be accepted. */
  async function requireIssuers(): Promise<void> {
    try {
      await (await trust()).anchors();
    } catch (error) {
      if (error instanceof NoTrustedIssuers) throw new ProviderDown(error.message, { cause: error });
      throw error;
    }
  }

  return {
    async createVerification({ reference, returnUrl, isSameDevice }): Promise<Begun> {
      await requireIssuers();
      const { request, state } = await addRequest(origin, {
        reference,
        returnUrl: isSameDevice ? returnUrl : null,
      });
      const parts = {
        providerReference: request.provider_reference,
        responseUri,
        nonce: request.nonce,
        state,
      };
      return {
        is: 'wallet',
        providerReference: request.provider_reference,
        request: walletRequest(secret, parts, request.expires_at),
      };
    },
    async query({ providerReference }) {
      const request = await requestNamed(origin, providerReference);
      if (request?.status === 'approved') return { verdict: 'approved' };
      if (request?.status === 'refused') return { verdict: 'declined', reason: request.reason };
      return { verdict: 'pending' };
    },
    readCallback: () => null,
    async takeAnswer({ state, token }) {
      const request = await claimByState(origin, state);
      if (!request) return null;
      await decide(
        request,
        token === undefined ? DECLINED : await reasonAgainst(() => redirectOf(token, request)),
      );
      return request.return_url === null ? null : returnAddress(request.return_url, request.reference);
    },
    async takeBrowserAnswer(reference, encrypted) {
      const request = await claimByReference(origin, reference);
      if (request) await decide(request, await reasonAgainst(() => browserOf(encrypted, request)));
      return request !== undefined;
    },
  };
}
