/** The demo issuer of proofs of age: a root certificate, a document signer below it, and signed attestations. */
// Required by @peculiar/x509, which needs the metadata API of Reflect.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { Issuer, type IssuerSigned } from '@owf/mdoc';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';
import { ALGORITHM, deviceKeyOf, signer, signingKeyOf } from './cose.ts';
import type { KeyPair } from './keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROOT_DAYS = 3650;
const SIGNER_DAYS = 400;
/** Validity of a proof of age in days; three months is the maximum. */
const PROOF_DAYS = 90;
/** Proofs are issued slightly in the past, because wallets fetch them ahead of time. */
const ISSUED_BEFORE_MS = 60_000;
const MDOC_SIGNER = '1.0.18013.5.1.2';
const SIGNED_BY_ECDSA = { name: 'ECDSA', hash: 'SHA-256' } as const;

const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Variable parts of a signer's certificate; tests change one at a time. */
export interface SignerOptions {
  readonly purposes?: readonly string[];
  readonly usage?: KeyUsageFlags;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export interface ProofOptions {
  readonly docType?: string;
  readonly namespace?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Elements of a second namespace, which no request asks for. */
  readonly others?: Readonly<Record<string, unknown>>;
  readonly signed?: Date;
  readonly validFrom?: Date;
  readonly validUntil?: Date;
}

export interface DemoIssuer {
  /** The root certificate, DER, as in a trusted list. */
  readonly anchor: Uint8Array;
  readonly signerCertificate: Uint8Array;
  /** Issues a proof of age for a wallet's key. */
  attest(deviceKey: webcrypto.CryptoKey, options?: ProofOptions): Promise<IssuerSigned>;
}

const der = (certificate: X509Certificate): Uint8Array => new Uint8Array(certificate.rawData);

const selfSigned = (keys: KeyPair, name: string, now: Date): Promise<X509Certificate> =>
  X509CertificateGenerator.createSelfSigned({
    name,
    keys: keys as CryptoKeyPair,
    notBefore: daysFrom(now, -1),
    notAfter: daysFrom(now, ROOT_DAYS),
    signingAlgorithm: SIGNED_BY_ECDSA,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });

const signedBelow = (
  root: X509Certificate,
  rootKeys: KeyPair,
  keys: KeyPair,
  now: Date,
  options: SignerOptions,
): Promise<X509Certificate> =>
  X509CertificateGenerator.create({
    subject: 'CN=Demo age document signer, O=Nocturne sandbox, C=EU',
    issuer: root.subject,
    publicKey: keys.publicKey as CryptoKey,
    signingKey: rootKeys.privateKey as CryptoKey,
    notBefore: options.notBefore ?? daysFrom(now, -1),
    notAfter: options.notAfter ?? daysFrom(now, SIGNER_DAYS),
    signingAlgorithm: SIGNED_BY_ECDSA,
    extensions: [
      new KeyUsagesExtension(options.usage ?? KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([...(options.purposes ?? [MDOC_SIGNER])], true),
    ],
  });

/** An issuer with these keys. `isSelfSigned`: without a root, the document signer signs its own certificate. */
export async function demoIssuer(
  keys: { root: KeyPair; signer: KeyPair },
  now: Date,
  options: SignerOptions & { readonly isSelfSigned?: boolean } = {},
): Promise<DemoIssuer> {
  const root = await selfSigned(keys.root, 'CN=Demo age issuer, O=Nocturne sandbox, C=EU', now);
  const own = options.isSelfSigned === true;
  const certificate = own
    ? await signedBelow(root, keys.signer, keys.signer, now, options)
    : await signedBelow(root, keys.root, keys.signer, now, options);
  const signingKey = await signingKeyOf(keys.signer.privateKey);
  return {
    anchor: der(root),
    signerCertificate: der(certificate),
    async attest(deviceKey, proof = {}) {
      const { docType = 'eu.europa.ec.av.1', values = { age_over_18: true } } = proof;
      const issued = proof.signed ?? new Date(now.getTime() - ISSUED_BEFORE_MS);
      const issuer = new Issuer(docType, signer).addIssuerNamespace(proof.namespace ?? docType, {
        ...values,
      });
      if (proof.others) issuer.addIssuerNamespace(`${docType}.others`, { ...proof.others });
      return issuer.sign({
        signingKey,
        algorithm: ALGORITHM,
        digestAlgorithm: 'SHA-256',
        validityInfo: {
          signed: issued,
          validFrom: proof.validFrom ?? issued,
          validUntil: proof.validUntil ?? daysFrom(now, PROOF_DAYS),
        },
        deviceKeyInfo: { deviceKey: await deviceKeyOf(deviceKey) },
        certificates: [der(certificate)],
      });
    },
  };
}
