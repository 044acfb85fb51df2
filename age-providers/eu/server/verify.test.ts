/** Requirements for a wallet's response that proves an age, and the reason of each refusal. */
import { KeyUsageFlags } from '@peculiar/asn1-x509';
import { beforeAll, describe, expect, test } from 'vitest';
import { certificateOf } from './chain.ts';
import { RESPONSE_BYTES_AT_MOST, type Refusal } from './profile.ts';
import { NOW, openWallet, REQUEST, verdictOf, type Wallet } from './testing-wallet.ts';
import { openId4VpTranscript } from './transcript.ts';
import { freshKey } from './sandbox/keys.ts';
import { present, redirectTranscript } from './sandbox/presentation.ts';

const refused = (reason: Refusal) => ({ isOfAge: false, reason });
/** Step between changed bytes; `mutations.proof.ts` changes every byte. */
const BYTE_STEP = 41;
const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let wallet: Wallet;
beforeAll(async () => {
  wallet = await openWallet();
});

test('a wallet of a trusted issuer proves that its holder is of age', async () => {
  expect(verdictOf(await wallet.answer(), wallet)).toEqual({ isOfAge: true });
});

test('a document signer that is on the list itself is trusted', async () => {
  const anchors = [certificateOf(wallet.issuer.signerCertificate)];
  expect(verdictOf(await wallet.answer(), { anchors })).toEqual({ isOfAge: true });
});

describe('refused responses', () => {
  const faults: readonly (readonly [name: string, reason: Refusal, answer: () => Promise<Uint8Array>])[] = [
    ['states false', 'not_of_age', () => wallet.answer({ values: { age_over_18: false } })],
    ['states the consent in words', 'not_of_age', () => wallet.answer({ values: { age_over_18: 'true' } })],
    ['proves another age', 'elements', () => wallet.answer({ values: { age_over_16: true } })],
    [
      'discloses more than was asked',
      'elements',
      () => wallet.answer({ values: { age_over_18: true, birth_date: '1980-01-01' } }),
    ],
    [
      'discloses a second namespace',
      'elements',
      () => wallet.answer({ others: { birth_date: '1980-01-01' } }),
    ],
    ['is of another document type', 'doc_type', () => wallet.answer({ docType: 'org.iso.18013.5.1.mDL' })],
    ['has another namespace', 'doc_type', () => wallet.answer({ namespace: 'org.iso.18013.5.1' })],
    ['has expired', 'expired', () => wallet.answer({ validUntil: new Date(NOW.getTime() - 61_000) })],
    [
      'is not valid yet',
      'not_yet_valid',
      () => wallet.answer({ validFrom: new Date(NOW.getTime() + 61_000) }),
    ],
    [
      'was signed before its signer was certified',
      'issuer_certificate',
      () => wallet.answer({ signed: daysFromNow(-30) }),
    ],
    [
      'answers another nonce',
      'device_signature',
      () => wallet.answer({}, { ...REQUEST, nonce: 'another-nonce' }),
    ],
    [
      'answers another client id',
      'device_signature',
      () => wallet.answer({}, { ...REQUEST, clientId: 'redirect_uri:https://other.example/post' }),
    ],
    [
      'was meant for another site',
      'device_signature',
      () => wallet.answer({}, { ...REQUEST, responseUri: 'https://other.example/post' }),
    ],
    [
      'another device has signed',
      'device_signature',
      async () => {
        const proof = await wallet.issuer.attest(wallet.device.publicKey);
        return present(proof, (await freshKey()).privateKey, await redirectTranscript(REQUEST));
      },
    ],
    ['is cut off', 'malformed', async () => (await wallet.answer()).slice(0, -40)],
    ['has bytes after its end', 'malformed', async () => Uint8Array.of(...(await wallet.answer()), 0)],
    ['is empty', 'malformed', async () => new Uint8Array()],
    ['has 1 MB', 'malformed', async () => new Uint8Array(1_000_000).fill(0x81)],
  ];
  test.each(faults)('a response is refused that %s', async (_, reason, answer) => {
    expect(verdictOf(await answer(), wallet)).toEqual(refused(reason));
  });

  test('a response from an issuer that is not on the list is refused', async () => {
    const stranger = await openWallet();
    expect(verdictOf(await stranger.answer(), wallet)).toEqual(refused('issuer_unknown'));
  });

  test('a response from an issuer with a revoked anchor is refused', async () => {
    expect(verdictOf(await wallet.answer(), { anchors: [] })).toEqual(refused('issuer_unknown'));
  });

  test('a response with a self-signed document signer is refused', async () => {
    const own = await openWallet({ isSelfSigned: true });
    expect(verdictOf(await own.answer(), wallet)).toEqual(refused('issuer_unknown'));
  });

  test.each([
    ['has no purpose of document signers', { purposes: ['1.3.6.1.5.5.7.3.1'] }],
    ['may not sign', { usage: KeyUsageFlags.keyAgreement }],
    ['has expired', { notBefore: daysFromNow(-30), notAfter: daysFromNow(-1) }],
    ['is not valid yet', { notBefore: daysFromNow(1) }],
  ])('a response with a signer whose certificate %s is refused', async (_, options) => {
    const other = await openWallet(options);
    expect(verdictOf(await other.answer(), other)).toEqual(refused('issuer_certificate'));
  });

  test('a response with a changed byte is refused', async () => {
    const response = await wallet.answer();
    for (let at = 0; at < response.length; at += BYTE_STEP) {
      const changed = Uint8Array.from(response);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(verdictOf(changed, wallet).isOfAge, `byte ${at}`).toBe(false);
    }
  });
});

test('a clock difference of less than a minute is tolerated', async () => {
  const late = await wallet.answer({ validUntil: new Date(NOW.getTime() - 59_000) });
  const early = await wallet.answer({ validFrom: new Date(NOW.getTime() + 59_000) });
  expect([verdictOf(late, wallet), verdictOf(early, wallet)]).toEqual([{ isOfAge: true }, { isOfAge: true }]);
});

describe('limits of the verification', () => {
  const bounded: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['arrays nested to the maximum depth', new Uint8Array(RESPONSE_BYTES_AT_MOST).fill(0x81)],
    ['tags nested to the maximum depth', new Uint8Array(RESPONSE_BYTES_AT_MOST).fill(0xc0)],
    [
      'an array with a declared length of four thousand million items',
      Uint8Array.of(0x9a, 0xff, 0xff, 0xff, 0xff, 0),
    ],
    [
      'a map that announces more than any memory holds',
      Uint8Array.of(0xbb, 0, 0x1f, 255, 255, 255, 255, 255, 255),
    ],
    ['a text that is shorter than its declared length', Uint8Array.of(0x7a, 0x7f, 0xff, 0xff, 0xff)],
    ['an array of indefinite length', Uint8Array.of(0x9f, 0xff)],
    ['thousands of small items', Uint8Array.of(0x99, 0x10, 0x00, ...new Uint8Array(4096))],
    ['a repeated key', Uint8Array.of(0xa2, 0x61, 0x61, 0x01, 0x61, 0x61, 0x02)],
  ];
  test.each(bounded)('the verification refuses %s', (_, bytes) => {
    expect(verdictOf(bytes, wallet)).toEqual(refused('malformed'));
  });
});

test('an invalid certificate is refused with its reason', () => {
  expect(() => certificateOf(Uint8Array.of(1, 2, 3))).toThrow('issuer_certificate');
});

test('the transcript of a redirect is the one that the wallet computes', async () => {
  const { cborEncode } = await import('@owf/mdoc');
  expect(cborEncode(openId4VpTranscript(REQUEST))).toEqual(await redirectTranscript(REQUEST));
});
