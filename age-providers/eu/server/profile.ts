/** The constants of the EU age-verification profile (its Annex A), and the limits of a wallet's response. */

/** Both the document type and the only namespace of a proof of age. */
export const DOC_TYPE = 'eu.europa.ec.av.1';
export const ELEMENT = 'age_over_18';

/** A response with one certificate and one element takes about 1.5 KB. */
export const RESPONSE_BYTES_AT_MOST = 32 * 1024;
/** Maximum number of data items in a response, including those inside embedded CBOR. */
export const ITEMS_AT_MOST = 600;
export const DEPTH_AT_MOST = 12;
export const CERTIFICATES_AT_MOST = 3;
export const CERTIFICATE_BYTES_AT_MOST = 4096;

/** Maximum difference between the clocks of wallets or issuers and ours. */
export const CLOCK_SKEW_MS = 60_000;

/** Key purposes of a document signer: that of ISO 18013-5, and the one in the profile's published example. */
export const SIGNER_PURPOSES: readonly string[] = ['1.0.18013.5.1.2', '1.3.130.2.0.0.1.2'];

/** Reasons for a refusal, for metrics and the visitor's own page; never sent to the sender. */
export const REFUSALS = [
  'malformed',
  'doc_type',
  'elements',
  'issuer_unknown',
  'issuer_certificate',
  'issuer_signature',
  'digest',
  'not_yet_valid',
  'expired',
  'device_signature',
  'not_of_age',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Thrown if a check fails; contains no data of the response. */
export class Refuse extends Error {
  override readonly name = 'Refuse';
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}
