/**
 * Verifies whether a wallet's response proves that its holder is of age, for one request. Pure: nothing is stored,
 * fetched or logged.
 */
import { createHash, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import { cborEncode, DataItem, DeviceSignature, IssuerAuth, type MobileSecurityObject } from '@owf/mdoc';
import { trustedSigner, type ParsedCertificate } from './chain.ts';
import { readResponse, type ResponseParts } from './device-response.ts';
import { CLOCK_SKEW_MS, DOC_TYPE, ELEMENT, Refuse, type Refusal } from './profile.ts';
import type { SessionTranscript } from './transcript.ts';

export interface Expected {
  readonly transcript: SessionTranscript;
  readonly anchors: readonly ParsedCertificate[];
  readonly now: Date;
  /** Document type of published vectors for other documents; defaults to that of the profile. */
  readonly docType?: string;
  readonly namespace?: string;
  readonly element?: string;
}

export type Verdict = { readonly isOfAge: true } | { readonly isOfAge: false; readonly reason: Refusal };

const P256 = 'prime256v1';

const isSigned = (signed: IssuerAuth | DeviceSignature, key: KeyObject): boolean =>
  verify('sha256', signed.toBeSigned, { key, dsaEncoding: 'ieee-p1363' }, signed.signature);

function keyOfDevice({ deviceKeyInfo }: MobileSecurityObject): KeyObject {
  const { kty, crv, x, y } = deviceKeyInfo.deviceKey.jwk as Record<string, string>;
  const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  if (key.asymmetricKeyDetails?.namedCurve !== P256) throw new Refuse('device_signature');
  return key;
}

const isDigest = (digest: Uint8Array | undefined, item: Uint8Array): boolean => {
  const ours = createHash('sha256')
    .update(cborEncode(DataItem.fromBuffer(item)))
    .digest();
  return digest !== undefined && digest.length === ours.length && timingSafeEqual(digest, ours);
};

/** The attestation, verified as signed by its issuer. Throws Refuse. */
function attested(parts: ResponseParts, { anchors, now }: Expected): MobileSecurityObject {
  const { protectedHeader, payload, signature } = parts.issuerAuth;
  const signer = trustedSigner(parts.chain, { anchors, now });
  if (signer.publicKey.asymmetricKeyDetails?.namedCurve !== P256) throw new Refuse('issuer_certificate');
  const issuerAuth = IssuerAuth.fromEncodedStructure([protectedHeader, new Map(), payload, signature]);
  if (!isSigned(issuerAuth, signer.publicKey)) throw new Refuse('issuer_signature');
  const security = issuerAuth.mobileSecurityObject;
  const { signed } = security.validityInfo;
  if (signed < signer.validFromDate || signed > signer.validToDate) throw new Refuse('issuer_certificate');
  return security;
}

function checkValidity({ validityInfo }: MobileSecurityObject, now: Date): void {
  if (validityInfo.validFrom.getTime() - CLOCK_SKEW_MS > now.getTime()) throw new Refuse('not_yet_valid');
  if (validityInfo.validUntil.getTime() + CLOCK_SKEW_MS < now.getTime()) throw new Refuse('expired');
}

function checkDevice(
  parts: ResponseParts,
  security: MobileSecurityObject,
  transcript: SessionTranscript,
): void {
  const { protectedHeader, signature } = parts.deviceSignature;
  const deviceSignature = DeviceSignature.fromEncodedStructure([protectedHeader, new Map(), null, signature]);
  deviceSignature.detachedPayload = cborEncode(
    DataItem.fromData([
      'DeviceAuthentication',
      transcript,
      parts.docType,
      DataItem.fromBuffer(parts.deviceNamespaces),
    ]),
  );
  if (!isSigned(deviceSignature, keyOfDevice(security))) throw new Refuse('device_signature');
}

function check(response: Uint8Array, expected: Expected): void {
  const { docType = DOC_TYPE, namespace = DOC_TYPE, element = ELEMENT } = expected;
  const parts = readResponse(response);
  if (parts.docType !== docType || parts.namespace !== namespace) throw new Refuse('doc_type');
  const security = attested(parts, expected);
  if (security.docType !== docType) throw new Refuse('doc_type');
  const digests = security.valueDigests.valueDigests.get(namespace);
  if (security.digestAlgorithm !== 'SHA-256' || !digests) throw new Refuse('digest');
  const { item } = parts;
  if (!isDigest(digests.get(item.digestId), item.bytes)) throw new Refuse('digest');
  checkValidity(security, expected.now);
  checkDevice(parts, security, expected.transcript);
  if (item.element !== element) throw new Refuse('elements');
  if (item.value !== true) throw new Refuse('not_of_age');
}

/**
 * Verifies a DeviceResponse in the order of the profile: form, document type, issuer, issuer's signature, digest,
 * validity, device signature over `transcript`, and `age_over_18`. Returns a verdict for any bytes; an error inside a
 * library counts as `malformed`.
 */
export function verifyResponse(response: Uint8Array, expected: Expected): Verdict {
  try {
    check(response, expected);
    return { isOfAge: true };
  } catch (error) {
    return { isOfAge: false, reason: error instanceof Refuse ? error.reason : 'malformed' };
  }
}
