/** Parses an ISO 18013-5 DeviceResponse with one document that discloses one element; anything else is refused. */
import * as v from 'valibot';
import { decodeBounded, EmbeddedCbor } from './bounded-cbor.ts';
import { CERTIFICATE_BYTES_AT_MOST, CERTIFICATES_AT_MOST, Refuse } from './profile.ts';

/** ES256 in a COSE header. */
const ES256 = -7;
const HEADER_ALGORITHM = 1;
const HEADER_X5CHAIN = 33;
const SIGNATURE_BYTES = 64;
const OK_STATUS = 0;

const bytes = v.instance(Uint8Array);
const embedded = v.instance(EmbeddedCbor);
const anyMap = v.map(v.unknown(), v.unknown());
const signature = v.custom<Uint8Array>(
  (given) => given instanceof Uint8Array && given.length === SIGNATURE_BYTES,
);
/** COSE_Sign1: protected header, unprotected header, payload, signature. */
const signedPayload = v.strictTuple([bytes, anyMap, bytes, signature]);
const detachedSignature = v.strictTuple([bytes, anyMap, v.null(), signature]);

const certificate = v.custom<Uint8Array>(
  (given) => given instanceof Uint8Array && given.length > 0 && given.length <= CERTIFICATE_BYTES_AT_MOST,
);
const chain = v.union([
  v.pipe(
    certificate,
    v.transform((one) => [one]),
  ),
  v.pipe(v.array(certificate), v.minLength(1), v.maxLength(CERTIFICATES_AT_MOST)),
]);

export interface SignedParts {
  readonly protectedHeader: Uint8Array;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
}

export interface DisclosedItem {
  /** The bytes that were digested: the content of the item's tag 24. */
  readonly bytes: Uint8Array;
  /** Id of the digest in the attestation that the item claims to match. */
  readonly digestId: number;
  readonly element: string;
  readonly value: unknown;
}

export interface ResponseParts {
  readonly docType: string;
  readonly namespace: string;
  readonly item: DisclosedItem;
  readonly issuerAuth: SignedParts;
  /** Certificates in DER, the document signer first. */
  readonly chain: readonly Uint8Array[];
  /** Elements added by the device itself: an embedded map. */
  readonly deviceNamespaces: Uint8Array;
  readonly deviceSignature: Omit<SignedParts, 'payload'>;
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Refuse('malformed');
  return result.output;
}

/** The entries of a CBOR map with text keys, validated. */
function fields<Entries extends v.ObjectEntries>(
  entries: Entries,
  value: unknown,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const map = parsed(anyMap, value);
  const named = Object.fromEntries(Object.keys(entries).map((key) => [key, map.get(key)]));
  return parsed(v.object(entries), named) as v.InferOutput<v.ObjectSchema<Entries, undefined>>;
}

/** Requires ES256 in the protected header. */
function checkAlgorithm(protectedHeader: Uint8Array): void {
  if (parsed(anyMap, decodeBounded(protectedHeader)).get(HEADER_ALGORITHM) !== ES256)
    throw new Refuse('malformed');
}

/** The only namespace with its only element: a wallet that discloses more than requested is refused. */
function onlyItem(nameSpaces: unknown): { namespace: string; item: DisclosedItem } {
  const disclosed = [...parsed(v.map(v.string(), v.array(embedded)), nameSpaces)];
  const [first] = disclosed;
  const [item] = first?.[1] ?? [];
  if (!first || !item || disclosed.length > 1 || first[1].length > 1) throw new Refuse('elements');
  const { digestID, elementIdentifier, elementValue } = fields(
    { digestID: v.number(), random: bytes, elementIdentifier: v.string(), elementValue: v.unknown() },
    decodeBounded(item.bytes),
  );
  return {
    namespace: first[0],
    item: { bytes: item.bytes, digestId: digestID, element: elementIdentifier, value: elementValue },
  };
}

/** Parses a response without verifying it. Throws Refuse with `malformed` or `elements`. */
export function readResponse(response: Uint8Array): ResponseParts {
  const { documents, status } = fields(
    { version: v.literal('1.0'), status: v.number(), documents: v.strictTuple([anyMap]) },
    decodeBounded(response),
  );
  if (status !== OK_STATUS) throw new Refuse('malformed');
  const { docType, issuerSigned, deviceSigned } = fields(
    { docType: v.string(), issuerSigned: anyMap, deviceSigned: anyMap },
    documents[0],
  );
  const issuer = fields({ nameSpaces: v.unknown(), issuerAuth: signedPayload }, issuerSigned);
  const device = fields({ nameSpaces: embedded, deviceAuth: anyMap }, deviceSigned);
  const { deviceSignature } = fields({ deviceSignature: detachedSignature }, device.deviceAuth);
  const [protectedHeader, unprotectedHeader, payload, issuerSignature] = issuer.issuerAuth;
  checkAlgorithm(protectedHeader);
  checkAlgorithm(deviceSignature[0]);
  if (parsed(anyMap, decodeBounded(device.nameSpaces.bytes)).size > 0) throw new Refuse('elements');
  return {
    docType,
    ...onlyItem(issuer.nameSpaces),
    issuerAuth: { protectedHeader, payload, signature: issuerSignature },
    chain: parsed(chain, unprotectedHeader.get(HEADER_X5CHAIN)),
    deviceNamespaces: device.nameSpaces.bytes,
    deviceSignature: { protectedHeader: deviceSignature[0], signature: deviceSignature[3] },
  };
}
