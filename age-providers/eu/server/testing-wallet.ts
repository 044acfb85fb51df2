/** A demo issuer, its wallet and a request, for the tests of the verification. */
import { demoIssuer, type DemoIssuer, type ProofOptions, type SignerOptions } from './sandbox/issuer.ts';
import { freshKey, type KeyPair } from './sandbox/keys.ts';
import { present, redirectTranscript, type RedirectRequest } from './sandbox/presentation.ts';
import { certificateOf, type ParsedCertificate } from './chain.ts';
import { openId4VpTranscript } from './transcript.ts';
import { verifyResponse, type Expected, type Verdict } from './verify.ts';

export const NOW = new Date('2026-06-01T12:00:00Z');
export const REQUEST: RedirectRequest = {
  clientId: 'redirect_uri:https://site.example/api/age-verification/eu/response',
  nonce: 'n-0S6_WzA2Mj',
  responseUri: 'https://site.example/api/age-verification/eu/response',
};

export interface Wallet {
  readonly issuer: DemoIssuer;
  readonly device: KeyPair;
  readonly anchors: readonly ParsedCertificate[];
  answer(options?: ProofOptions, request?: RedirectRequest): Promise<Uint8Array>;
}

export async function openWallet(
  options: SignerOptions & { readonly isSelfSigned?: boolean } = {},
): Promise<Wallet> {
  const issuer = await demoIssuer({ root: await freshKey(), signer: await freshKey() }, NOW, options);
  const device = await freshKey();
  return {
    issuer,
    device,
    anchors: [certificateOf(issuer.anchor)],
    async answer(proof, request = REQUEST) {
      const attestation = await issuer.attest(device.publicKey, proof);
      return present(attestation, device.privateKey, await redirectTranscript(request));
    },
  };
}

/** The verdict on a response to `REQUEST`; `expected` overrides its parts. */
export const verdictOf = (
  response: Uint8Array,
  expected: Partial<Expected> & Pick<Expected, 'anchors'>,
): Verdict => verifyResponse(response, { transcript: openId4VpTranscript(REQUEST), now: NOW, ...expected });
