/** Whether an attestation's signer is a document signer of a trusted issuer (ISO 18013-5, Annex B). */
import { X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
} from '@peculiar/asn1-x509';
import { CLOCK_SKEW_MS, Refuse, SIGNER_PURPOSES } from './profile.ts';

/** A certificate, with the two extensions that Node does not read. */
export interface ParsedCertificate {
  readonly x509: X509Certificate;
  readonly usages: number;
  readonly constraints: BasicConstraints | null;
}

/** Parses only these extensions: the profile's own example has another one that strict parsers reject. */
function parse(der: Uint8Array): ParsedCertificate {
  const x509 = new X509Certificate(der);
  const { extensions = [] } = AsnConvert.parse(der, Certificate).tbsCertificate;
  const valueOf = (id: string) => extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer;
  const usage = valueOf(id_ce_keyUsage);
  const constraints = valueOf(id_ce_basicConstraints);
  return {
    x509,
    usages: usage ? AsnConvert.parse(usage, KeyUsage).toNumber() : 0,
    constraints: constraints ? AsnConvert.parse(constraints, BasicConstraints) : null,
  };
}

/** Parses DER; throws Refuse with `issuer_certificate`. */
export function certificateOf(der: Uint8Array): ParsedCertificate {
  try {
    return parse(der);
  } catch {
    throw new Refuse('issuer_certificate');
  }
}

const isWithin = ({ x509 }: ParsedCertificate, now: Date): boolean =>
  x509.validFromDate.getTime() - CLOCK_SKEW_MS <= now.getTime() &&
  now.getTime() <= x509.validToDate.getTime() + CLOCK_SKEW_MS;

/** Whether a certificate may issue. `below` is the number of certificates between this one and the signer. */
const mayIssue = ({ usages, constraints }: ParsedCertificate, below: number): boolean =>
  constraints?.cA === true &&
  (usages & KeyUsageFlags.keyCertSign) !== 0 &&
  (constraints.pathLenConstraint ?? below) >= below;

const maySign = ({ x509, usages, constraints }: ParsedCertificate): boolean =>
  constraints?.cA !== true &&
  (usages & KeyUsageFlags.digitalSignature) !== 0 &&
  (x509.keyUsage ?? []).some((purpose) => SIGNER_PURPOSES.includes(purpose));

const isSame = (one: ParsedCertificate, other: ParsedCertificate): boolean =>
  one.x509.raw.equals(other.x509.raw);

const isSignedBy = ({ x509 }: ParsedCertificate, issuer: ParsedCertificate): boolean =>
  x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey);

function checkPath([signer, ...issuers]: readonly ParsedCertificate[], now: Date): void {
  const isSound =
    signer !== undefined &&
    maySign(signer) &&
    isWithin(signer, now) &&
    issuers.every((issuer, below) => isWithin(issuer, now) && mayIssue(issuer, below));
  if (!isSound) throw new Refuse('issuer_certificate');
}

/** The certificates from the signer to an anchor, inclusive; null if the chain does not end at an anchor. */
function pathToAnchor(
  given: readonly ParsedCertificate[],
  anchors: readonly ParsedCertificate[],
): readonly ParsedCertificate[] | null {
  for (const [index, certificate] of given.entries()) {
    const path = given.slice(0, index + 1);
    if (anchors.some((anchor) => isSame(anchor, certificate))) return path;
    const anchor = anchors.find((known) => isSignedBy(certificate, known));
    if (anchor) return [...path, anchor];
    const next = given[index + 1];
    if (!next || !isSignedBy(certificate, next)) return null;
  }
  return null;
}

export interface ChainOptions {
  /** Trusted issuers, or trusted document signers. */
  readonly anchors: readonly ParsedCertificate[];
  readonly now: Date;
}

/**
 * The document signer of a chain (DER, the signer first) that ends at an anchor; each certificate must be signed by the
 * next. Throws Refuse: `issuer_unknown` without an anchor, `issuer_certificate` if a certificate on the path lacks the
 * right for its use.
 */
export function trustedSigner(chain: readonly Uint8Array[], { anchors, now }: ChainOptions): X509Certificate {
  const path = pathToAnchor(chain.map(certificateOf), anchors);
  const [signer] = path ?? [];
  if (!path || !signer) throw new Refuse('issuer_unknown');
  checkPath(path, now);
  return signer.x509;
}
