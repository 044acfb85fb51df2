/**
 * The demo wallet: it has proofs of the demo issuers, and answers requests as real wallets do, or with a simulated
 * fault.
 */
import { randomBytes } from 'node:crypto';
import { encryptedFor, withNonce } from './browser.ts';
import { issuerOf, oneMegabyte, proofOf, truncated, type Fault, type IssuerKind } from './faults.ts';
import { demoIssuer, type DemoIssuer } from './issuer.ts';
import { freshKey, namedKey } from './keys.ts';
import { answerForm, declineForm, tokenOf, type Asked } from './openid4vp.ts';
import { browserTranscript, present, redirectTranscript } from './presentation.ts';
import { siteIssuer, withdrawnIssuer } from './site-issuers.ts';

/** A site other than the requesting one. */
const ELSEWHERE = 'https://elsewhere.example';
const NONCE_BYTES = 16;

/** A request through the Digital Credentials API (ISO 18013-7, Annex C), and the origin of its page. */
export interface BrowserAsked {
  /** Base64url of CBOR, as sent by the page. */
  readonly encryptionInfo: string;
  readonly origin: string;
}

export interface DemoWallet {
  /** Stores a request that was shown. */
  see(asked: Asked): void;
  /** The forms to post: one, or two simultaneous ones for `two_at_once`. */
  answer(asked: Asked, fault: Fault | null): Promise<readonly URLSearchParams[]>;
  decline(asked: Asked): URLSearchParams;
  /** The response that a browser passes to the requesting page. */
  answerBrowser(asked: BrowserAsked, fault: Fault | null): Promise<string>;
}

const randomNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/**
 * Creates the wallet. Its keys are derived from the site's secret, so that every process of a site has the same wallet.
 */
export function demoWallet(secret: string, now: () => Date): DemoWallet {
  /** The last two requests that were shown, newest first. */
  let seen: readonly Asked[] = [];
  let seenInBrowser: BrowserAsked | null = null;
  let sent: string | null = null;
  let sentInBrowser: string | null = null;

  async function issuer(kind: IssuerKind): Promise<DemoIssuer> {
    if (kind === 'trusted') return siteIssuer(secret, now());
    if (kind === 'revoked') return withdrawnIssuer(secret, now());
    const keys = { root: await freshKey(), signer: await freshKey() };
    return demoIssuer(keys, now(), { isSelfSigned: kind === 'self_signed' });
  }

  async function presentation(fault: Fault | null, transcript: Uint8Array): Promise<Uint8Array> {
    const device = await namedKey(secret, 'wallet');
    const proof = await (await issuer(issuerOf(fault))).attest(device.publicKey, proofOf(fault, now()));
    const made = await present(proof, device.privateKey, transcript);
    return fault === 'truncated' ? truncated(made) : made;
  }

  /** The request that the wallet's signature covers; with some faults not the real one. */
  function signedAs(asked: Asked, fault: Fault | null): Asked {
    if (fault === 'wrong_nonce' || fault === 'replayed') return { ...asked, nonce: randomNonce() };
    if (fault === 'wrong_client') return { ...asked, clientId: `redirect_uri:${ELSEWHERE}/` };
    if (fault === 'wrong_origin') return { ...asked, responseUri: `${ELSEWHERE}/` };
    const other = seen.find(({ nonce }) => nonce !== asked.nonce);
    if (fault === 'other_visitor') return { ...asked, nonce: other?.nonce ?? randomNonce() };
    return asked;
  }

  async function token(asked: Asked, fault: Fault | null): Promise<string> {
    if (fault === 'one_megabyte') return oneMegabyte();
    if (fault === 'replayed' && sent !== null) return sent;
    return tokenOf(asked, await presentation(fault, await redirectTranscript(signedAs(asked, fault))));
  }

  function signedInBrowser(asked: BrowserAsked, fault: Fault | null): BrowserAsked {
    if (fault === 'wrong_origin' || fault === 'wrong_client') return { ...asked, origin: ELSEWHERE };
    if (fault === 'other_visitor' && seenInBrowser) return seenInBrowser;
    if (fault === 'wrong_nonce' || fault === 'other_visitor' || fault === 'replayed')
      return { ...asked, encryptionInfo: withNonce(asked.encryptionInfo, randomBytes(NONCE_BYTES)) };
    return asked;
  }

  async function inBrowser(asked: BrowserAsked, fault: Fault | null): Promise<string> {
    if (fault === 'one_megabyte') return oneMegabyte();
    if (fault === 'replayed' && sentInBrowser !== null) return sentInBrowser;
    const signed = signedInBrowser(asked, fault);
    const transcript = await browserTranscript(signed.encryptionInfo, signed.origin);
    return encryptedFor(signed.encryptionInfo, transcript, await presentation(fault, transcript));
  }

  return {
    see(asked) {
      seen = [asked, ...seen].slice(0, 2);
    },
    async answer(asked, fault) {
      const made = await token(asked, fault);
      if (fault === null) sent = made;
      const form = answerForm(asked, made);
      return fault === 'two_at_once' ? [form, answerForm(asked, await token(asked, fault))] : [form];
    },
    decline: declineForm,
    async answerBrowser(asked, fault) {
      const made = await inBrowser(asked, fault);
      if (fault === null) sentInBrowser = made;
      seenInBrowser = asked;
      return made;
    },
  };
}
