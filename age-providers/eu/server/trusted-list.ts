/** The age-verification trusted list (ETSI TS 119 612): its signature, its dates, and the issuers it names. */
import type { X509Certificate } from 'node:crypto';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { certificateOf, type ParsedCertificate } from './chain.ts';

/** Why a list cannot be used, for the operator. */
export type ListFault = 'too_large' | 'not_xml' | 'not_signed' | 'signature' | 'not_the_list' | 'out_of_date';

export class UnusableList extends Error {
  override readonly name = 'UnusableList';
  readonly fault: ListFault;
  constructor(fault: ListFault) {
    super(`the trusted list is unusable: ${fault}`);
    this.fault = fault;
  }
}

/** Maximum size; the list of the whole Union has some hundred kilobytes. */
export const LIST_BYTES_AT_MOST = 5_000_000;

const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';
/** The XML signature filter with which the Commission's lists exclude their own signature. */
const FILTER = 'http://www.w3.org/2002/06/xmldsig-filter2';
const LIST_TYPE = 'http://ec.europa.eu/tools/lotl/av/TrstSvc/TrustedList/TSLType/AVTL';
const ISSUER_TYPE = 'http://ec.europa.eu/tools/lotl/av/TrstSvc/Svctype/PAA';
/** The last part of the URIs that TS 119 612 defines for active services; any other status is inactive. */
const ACTIVE = new Set([
  'granted',
  'notified',
  'accredited',
  'undersupervision',
  'recognisedatnationallevel',
  'setbynationallaw',
]);
const HASHES = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];
const ALGORITHMS = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];

/** The filter that removes the signature before digesting; the list has one signature, below its root. */
class SubtractSignature {
  process(root: Element): Element {
    for (const signature of Array.from(root.getElementsByTagNameNS(SIGNATURES, 'Signature')))
      signature.parentNode?.removeChild(signature);
    return root;
  }
  getAlgorithmName(): string {
    return FILTER;
  }
}

const only = <Value>(table: Record<string, Value>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)));

/** The signature's element; refuses lists with no signature, with several, or with a document type. */
function signatureIn(xml: string): Element {
  if (Buffer.byteLength(xml) > LIST_BYTES_AT_MOST) throw new UnusableList('too_large');
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new UnusableList('not_xml');
  const fail = () => {
    throw new UnusableList('not_xml');
  };
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: fail, fatalError: fail } });
  const root = parser.parseFromString(xml, 'text/xml').documentElement as Element | null;
  if (!root) throw new UnusableList('not_xml');
  const [signature, another] = Array.from(root.getElementsByTagNameNS(SIGNATURES, 'Signature'));
  if (!signature || another || signature.parentNode !== root) throw new UnusableList('not_signed');
  return signature;
}

function isSignedBy(xml: string, signature: Element, signer: X509Certificate): string | null {
  const signed = new SignedXml({ publicCert: signer.toString(), getCertFromKeyInfo: () => null });
  signed.CanonicalizationAlgorithms = {
    ...signed.CanonicalizationAlgorithms,
    [FILTER]: SubtractSignature as never,
  };
  signed.HashAlgorithms = only(signed.HashAlgorithms, HASHES) as typeof signed.HashAlgorithms;
  signed.SignatureAlgorithms = only(
    signed.SignatureAlgorithms,
    ALGORITHMS,
  ) as typeof signed.SignatureAlgorithms;
  try {
    signed.loadSignature(signature);
    if (!signed.checkSignature(xml)) return null;
  } catch {
    return null;
  }
  return signed.getSignedReferences().find((part) => part.includes('TrustServiceStatusList')) ?? null;
}

/** The part of the list that one of its signers has signed; nothing else is read. */
function signedPart(xml: string, signers: readonly X509Certificate[]): string {
  const signature = signatureIn(xml);
  for (const signer of signers) {
    const part = isSignedBy(xml, signature, signer);
    if (part !== null) return part;
  }
  throw new UnusableList('signature');
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const below = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child.name) === name,
  );

/** Elements along a path of local names. */
const along = (element: XmlElement, path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => below(one, name)), [element]);

const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (child instanceof XmlText ? child.text : ''))
    .join('')
    .trim();

const textAt = (element: XmlElement, ...path: string[]): string => textOf(along(element, path)[0]);

const isActive = (service: XmlElement, now: Date): boolean =>
  textAt(service, 'ServiceTypeIdentifier') === ISSUER_TYPE &&
  ACTIVE.has(textAt(service, 'ServiceStatus').split('/').at(-1)?.toLowerCase() ?? '') &&
  !(Date.parse(textAt(service, 'StatusStartingTime')) > now.getTime());

function anchorsOf(service: XmlElement): ParsedCertificate[] {
  const certificates = along(service, ['ServiceDigitalIdentity', 'DigitalId', 'X509Certificate']);
  return certificates.map((element) => certificateOf(Buffer.from(textOf(element), 'base64')));
}

export interface TrustedList {
  readonly anchors: readonly ParsedCertificate[];
  readonly sequence: number;
  /** The date after which the list is no longer reliable. */
  readonly nextUpdate: Date;
}

/** Verifies a list against the certificates that may sign it, then parses it. Throws UnusableList. */
export function readTrustedList(xml: string, signers: readonly X509Certificate[], now: Date): TrustedList {
  const { root } = parseXml(signedPart(xml, signers));
  const scheme = root && below(root, 'SchemeInformation')[0];
  if (!root || !scheme || textAt(scheme, 'TSLType') !== LIST_TYPE) throw new UnusableList('not_the_list');
  const sequence = Number(textAt(scheme, 'TSLSequenceNumber'));
  const nextUpdate = new Date(textAt(scheme, 'NextUpdate', 'dateTime'));
  if (!Number.isSafeInteger(sequence) || Number.isNaN(nextUpdate.getTime()))
    throw new UnusableList('not_the_list');
  if (nextUpdate.getTime() <= now.getTime()) throw new UnusableList('out_of_date');
  const services = along(root, [
    'TrustServiceProviderList',
    'TrustServiceProvider',
    'TSPServices',
    'TSPService',
    'ServiceInformation',
  ]);
  const anchors = services.filter((service) => isActive(service, now)).flatMap(anchorsOf);
  return { anchors, sequence, nextUpdate };
}
