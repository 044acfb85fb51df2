/** The demo issuer's trusted list: an XML document in the form of the Commission's list, signed by its own key. */
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import { SignedXml } from 'xml-crypto';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
} as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 180;

export interface ListSigner {
  /** The signing certificate, PEM. */
  readonly certificate: string;
  readonly privateKey: string;
}

const pem = (label: string, bytes: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----`;

export async function listSigner(): Promise<ListSigner> {
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Demo list operator, O=Nocturne sandbox, C=EU',
    keys: keys as CryptoKeyPair,
    signingAlgorithm: RSA,
  });
  return {
    certificate: certificate.toString('pem'),
    privateKey: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

export interface ListedService {
  readonly certificate: Uint8Array;
  /** The last part of its status URI, such as `granted` or `withdrawn`. */
  readonly status?: string;
  readonly type?: string;
  readonly since?: Date;
}

export interface ListOptions {
  readonly sequence?: number;
  readonly nextUpdate?: Date;
  readonly type?: string;
  /**
   * Whether it is signed like the Commission's list, with a filter that excludes the signature from the signed data.
   */
  readonly isFiltered?: boolean;
}

const FILTER = 'http://www.w3.org/2002/06/xmldsig-filter2';

/** The filter for signing: it removes nothing, because the document has no signature yet. */
class Unsigned {
  process(node: Node): Node {
    return node;
  }
  getAlgorithmName(): string {
    return FILTER;
  }
}

const serviceOf = (service: ListedService, now: Date): string => `<TSPService><ServiceInformation>
<ServiceTypeIdentifier>${service.type ?? 'http://ec.europa.eu/tools/lotl/av/TrstSvc/Svctype/PAA'}</ServiceTypeIdentifier>
<ServiceName><Name xml:lang="en">Demo age issuer</Name></ServiceName>
<ServiceDigitalIdentity><DigitalId><X509Certificate>${Buffer.from(service.certificate).toString('base64')}</X509Certificate></DigitalId></ServiceDigitalIdentity>
<ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${service.status ?? 'granted'}</ServiceStatus>
<StatusStartingTime>${(service.since ?? now).toISOString()}</StatusStartingTime>
</ServiceInformation></TSPService>`;

/** A signed list of these services. */
export function trustedListOf(
  services: readonly ListedService[],
  signer: ListSigner,
  now: Date,
  options: ListOptions = {},
): string {
  const nextUpdate = options.nextUpdate ?? new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const xml = `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" TSLTag="http://uri.etsi.org/19612/TSLTag"><SchemeInformation>
<TSLVersionIdentifier>6</TSLVersionIdentifier><TSLSequenceNumber>${options.sequence ?? 1}</TSLSequenceNumber>
<TSLType>${options.type ?? 'http://ec.europa.eu/tools/lotl/av/TrstSvc/TrustedList/TSLType/AVTL'}</TSLType>
<ListIssueDateTime>${now.toISOString()}</ListIssueDateTime><NextUpdate><dateTime>${nextUpdate.toISOString()}</dateTime></NextUpdate>
</SchemeInformation><TrustServiceProviderList><TrustServiceProvider><TSPServices>${services.map((service) => serviceOf(service, now)).join('')}</TSPServices></TrustServiceProvider></TrustServiceProviderList></TrustServiceStatusList>`;
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.CanonicalizationAlgorithms = {
    ...signature.CanonicalizationAlgorithms,
    [FILTER]: Unsigned as never,
  };
  signature.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [
      options.isFiltered ? FILTER : 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml);
  return signature.getSignedXml();
}
