/** The faults that the demo wallet can simulate: in its proof, its signature, and its request. */
import type { ProofOptions } from './issuer.ts';

export const FAULTS = [
  'false',
  'expired',
  'unknown_issuer',
  'revoked_anchor',
  'self_signed',
  'other_document',
  'extra_elements',
  'truncated',
  'one_megabyte',
  'wrong_nonce',
  'wrong_origin',
  'wrong_client',
  'other_visitor',
  'replayed',
  'two_at_once',
] as const;
export type Fault = (typeof FAULTS)[number];

export const isFault = (name: unknown): name is Fault => FAULTS.some((known) => known === name);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The document type of a mobile driving licence (ISO 18013-5). */
const OTHER_DOCUMENT = 'org.iso.18013.5.1.mDL';
/** Number of bytes cut from the end of a truncated presentation. */
const CUT_BYTES = 40;
const MEGABYTE = 1_000_000;

/** The issuer of a wallet's proof. */
export type IssuerKind = 'trusted' | 'unknown' | 'revoked' | 'self_signed';

const ISSUERS: Partial<Record<Fault, IssuerKind>> = {
  unknown_issuer: 'unknown',
  revoked_anchor: 'revoked',
  self_signed: 'self_signed',
};

export const issuerOf = (fault: Fault | null): IssuerKind => (fault && ISSUERS[fault]) ?? 'trusted';

/** The proof of a wallet with this fault. */
export function proofOf(fault: Fault | null, now: Date): ProofOptions {
  if (fault === 'false') return { values: { age_over_18: false } };
  if (fault === 'expired') return { validUntil: new Date(now.getTime() - DAY_MS) };
  if (fault === 'other_document') return { docType: OTHER_DOCUMENT };
  if (fault === 'extra_elements') return { values: { age_over_18: true, birth_date: '1980-01-01' } };
  return {};
}

export const truncated = (presentation: Uint8Array): Uint8Array => presentation.slice(0, -CUT_BYTES);
export const oneMegabyte = (): string => 'A'.repeat(MEGABYTE);
