/** Builds the demo wallet's DeviceResponse to a request from the published documents. */
import { webcrypto } from 'node:crypto';
import {
  cborEncode,
  DataItem,
  DeviceAuth,
  DeviceNamespaces,
  DeviceResponse,
  DeviceSignature,
  DeviceSigned,
  Document,
  Header,
  SessionTranscript,
  type IssuerSigned,
} from '@owf/mdoc';
import { ALGORITHM, signer, signingKeyOf } from './cose.ts';

/** The parts of an `av://` request that the wallet's signature covers. */
export interface RedirectRequest {
  readonly clientId: string;
  readonly nonce: string;
  readonly responseUri: string;
}

/** The transcript of an OpenID4VP request by redirect, as computed by the library. */
export const redirectTranscript = async (request: RedirectRequest): Promise<Uint8Array> =>
  (await SessionTranscript.forOid4Vp({ ...request }, signer)).encode();

/** The transcript of a request through the Digital Credentials API (ISO 18013-7, Annex C). */
export async function browserTranscript(encryptionInfo: string, origin: string): Promise<Uint8Array> {
  const info = new Uint8Array(cborEncode([encryptionInfo, origin]));
  const hash = new Uint8Array(await webcrypto.subtle.digest('SHA-256', info));
  return cborEncode([null, null, ['dcapi', hash]]);
}

const EMBEDDED_TAG = 0xd8;
const EMBEDDED_NUMBER = 24;

/** Concatenates encoded CBOR. */
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** DeviceAuthenticationBytes: an array of four elements, assembled from encoded parts. */
function authenticationBytes(transcript: Uint8Array, docType: string, namespaces: Uint8Array): Uint8Array {
  const array = joined(
    Uint8Array.of(0x84),
    cborEncode('DeviceAuthentication'),
    transcript,
    cborEncode(docType),
    joined(Uint8Array.of(EMBEDDED_TAG, EMBEDDED_NUMBER), cborEncode(Buffer.from(namespaces))),
  );
  return cborEncode(DataItem.fromBuffer(array));
}

/** A DeviceResponse with the elements of a proof, signed with the wallet's key over an encoded transcript. */
export async function present(
  proof: IssuerSigned,
  deviceKey: webcrypto.CryptoKey,
  transcript: Uint8Array,
): Promise<Uint8Array> {
  const { docType } = proof.issuerAuth.mobileSecurityObject;
  const deviceNamespaces = DeviceNamespaces.create({ deviceNamespaces: new Map() });
  const deviceSignature = await DeviceSignature.create(
    {
      protectedHeaders: new Map([[Header.Algorithm, ALGORITHM]]),
      detachedPayload: authenticationBytes(transcript, docType, deviceNamespaces.encode()),
      signingKey: await signingKeyOf(deviceKey),
    },
    signer,
  );
  const document = Document.create({
    docType,
    issuerSigned: proof,
    deviceSigned: DeviceSigned.create({
      deviceNamespaces,
      deviceAuth: DeviceAuth.create({ deviceSignature }),
    }),
  });
  return DeviceResponse.createSimple({ documents: [document] }).encode();
}
