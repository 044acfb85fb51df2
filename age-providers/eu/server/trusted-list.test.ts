/** Trusted lists that are accepted, and the issuers in them that are trusted. */
import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listSigner, trustedListOf, type ListSigner } from './sandbox/demo-list.ts';
import { NOW, openWallet, verdictOf, type Wallet } from './testing-wallet.ts';
import { readTrustedList } from './trusted-list.ts';

let wallet: Wallet;
let signer: ListSigner;
beforeAll(async () => {
  [wallet, signer] = await Promise.all([openWallet(), listSigner()]);
});

const signers = () => [new X509Certificate(signer.certificate)];
const read = (xml: string) => readTrustedList(xml, signers(), NOW);
const listOf = (service: object = {}, options = {}) =>
  trustedListOf([{ certificate: wallet.issuer.anchor, ...service }], signer, NOW, options);

test('a wallet is trusted if a signed list names its issuer', async () => {
  const { anchors, sequence } = read(listOf({}, { sequence: 7 }));
  expect(sequence).toBe(7);
  expect(verdictOf(await wallet.answer(), { anchors })).toEqual({ isOfAge: true });
});

test("a list with the Commission's signature filter is read", () => {
  const enveloped = 'Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"';
  expect(listOf()).toContain(enveloped);
  const filtered = trustedListOf([{ certificate: wallet.issuer.anchor }], signer, NOW, { isFiltered: true });
  expect(filtered).toContain('xmldsig-filter2');
  expect(read(filtered).anchors).toHaveLength(1);
});

describe('untrusted issuers', () => {
  test.each([
    ['whose service was withdrawn', { status: 'withdrawn' }],
    ['whose service is of another type', { type: 'http://uri.etsi.org/TrstSvc/Svctype/CA/QC' }],
    ['whose status begins later', { since: new Date(NOW.getTime() + 60_000) }],
  ])('an issuer %s is not trusted', (_, service) => {
    expect(read(listOf(service)).anchors).toEqual([]);
  });
});

describe('refused lists', () => {
  test.each([
    ['that was changed', () => listOf().replace('granted', 'accredited'), 'signature'],
    ['that is not signed', () => listOf().replace(/<Signature[\s\S]*<\/Signature>/, ''), 'not_signed'],
    [
      'with a second signature',
      () => listOf().replace(/(<Signature[\s\S]*<\/Signature>)/, '$1$1'),
      'not_signed',
    ],
    ['with a document type', () => `<!DOCTYPE list [<!ENTITY a "b">]>${listOf()}`, 'not_xml'],
    ['that is not XML', () => 'not a list', 'not_xml'],
    ['of more than 5 MB', () => `${listOf()}${' '.repeat(5_000_001)}`, 'too_large'],
    ['of another type', () => listOf({}, { type: 'http://uri.etsi.org/EUgeneric' }), 'not_the_list'],
    ['that is out of date', () => listOf({}, { nextUpdate: NOW }), 'out_of_date'],
  ])('a list %s is refused', (_, xml, fault) => {
    expect(() => read(xml())).toThrow(fault);
  });

  test('a list that another key has signed is refused', async () => {
    const other = await listSigner();
    const xml = trustedListOf([{ certificate: wallet.issuer.anchor }], other, NOW);
    expect(() => read(xml)).toThrow('signature');
  });

  test('a list with a signature that covers only a part of it is refused', () => {
    const [head = '', tail = ''] = listOf().split('<TrustServiceProviderList>');
    const moved = `${head}<TrustServiceProviderList/><TrustServiceProviderList>${tail}`;
    expect(() => read(moved)).toThrow('signature');
  });
});
