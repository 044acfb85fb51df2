/** The request for a proof of age, in the two forms that wallets accept. */
import { createECDH, hkdfSync } from 'node:crypto';
import { cborEncode, DeviceRequest, DocRequest, ItemsRequest } from '@owf/mdoc';
import type { WalletRequest } from '#age-providers/shared/server/provider.ts';
import { DOC_TYPE, ELEMENT } from './profile.ts';

/** Seconds for which a request is valid and its QR code is shown. */
export const REQUEST_S = 300;
/** Id of the only credential in the query; the wallet's answer uses it as key. */
export const CREDENTIAL_ID = 'proof_of_age';
export const BROWSER_PROTOCOL = 'org-iso-mdoc';

const KEY_BYTES = 32;
const ES256 = -7;
/** COSE_Key: an elliptic curve key (2) on P-256 (1). */
const EC2 = 2;
const P256 = 1;

/** The variable parts of a request; `nonce` is base64url. */
export interface RequestParts {
  readonly providerReference: string;
  readonly responseUri: string;
  readonly nonce: string;
  readonly state: string;
}

/**
 * The client id of the site: the URL that receives the answer, so that nothing has to be registered or signed (Annex
 * A.5).
 */
export const clientIdOf = (responseUri: string): string => `redirect_uri:${responseUri}`;

const QUERY = {
  credentials: [
    {
      id: CREDENTIAL_ID,
      format: 'mso_mdoc',
      meta: { doctype_value: DOC_TYPE },
      claims: [{ path: [DOC_TYPE, ELEMENT], values: [true] }],
    },
  ],
};

const METADATA = {
  vp_formats_supported: {
    mso_mdoc: { issuerauth_alg_values: [ES256], deviceauth_alg_values: [ES256] },
  },
};

/** An OpenID4VP request, passed by value. */
export const walletLink = ({ responseUri, nonce, state }: RequestParts): string =>
  `av://?${new URLSearchParams({
    response_type: 'vp_token',
    response_mode: 'direct_post',
    client_id: clientIdOf(responseUri),
    response_uri: responseUri,
    nonce,
    state,
    dcql_query: JSON.stringify(QUERY),
    client_metadata: JSON.stringify(METADATA),
  })}`;

/** The private key for decrypting a browser's answer, derived so that no key is stored. */
export const requestKey = (secret: string, providerReference: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, providerReference, 'age-gate wallet request', KEY_BYTES));

/** `encryptionInfo` of ISO 18013-7, Annex C: the nonce and the recipient's public key; base64url. */
export function encryptionInfoOf(
  secret: string,
  { providerReference, nonce }: Pick<RequestParts, 'providerReference' | 'nonce'>,
): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(requestKey(secret, providerReference));
  const point = new Uint8Array(curve.getPublicKey());
  const recipientPublicKey = new Map<number, unknown>([
    [1, EC2],
    [-1, P256],
    [-2, point.slice(1, 33)],
    [-3, point.slice(33)],
  ]);
  const parameters = new Map<string, unknown>([
    ['nonce', new Uint8Array(Buffer.from(nonce, 'base64url'))],
    ['recipientPublicKey', recipientPublicKey],
  ]);
  return Buffer.from(cborEncode(['dcapi', parameters])).toString('base64url');
}

/** Requests one element of one document and declares that the site does not retain it. */
export const deviceRequest = (): string =>
  Buffer.from(
    DeviceRequest.create({
      docRequests: [
        DocRequest.create({
          itemsRequest: ItemsRequest.create({
            docType: DOC_TYPE,
            namespaces: { [DOC_TYPE]: { [ELEMENT]: false } },
          }),
        }),
      ],
    }).encode(),
  ).toString('base64url');

export const walletRequest = (secret: string, parts: RequestParts, expiresAt: Date): WalletRequest => ({
  link: walletLink(parts),
  expiresAt,
  browser: {
    protocol: BROWSER_PROTOCOL,
    data: { deviceRequest: deviceRequest(), encryptionInfo: encryptionInfoOf(secret, parts) },
  },
});
