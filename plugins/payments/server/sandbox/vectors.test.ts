/** Published signatures, reproduced by the sandbox's own code. */
import { describe, expect, it } from 'vitest';
import { dataDigest, requestDigest } from '../gateways/dimoco/sandbox/wire.ts';
import { digestOf } from '../gateways/epoch/sandbox/wire.ts';
import { notificationSignature, requestSignature } from '../gateways/trustpay/sandbox/wire.ts';
import { signatureOf } from '../gateways/vendo/sandbox/wire.ts';

describe('the sandbox reproduces published signatures', () => {
  it.each([
    [{ auth_amount: '20', member_id: '1' }, '4317409081dc3683421569b0228fcbc7'],
    [
      {
        auth_amount: '20',
        member_id: '1',
        returnurl: 'https://httpdump.io/hvtmo',
        pburl: 'https://webhook.site/#!/9c4dab51-a8d3-4636-92ca-3eae15c296bd',
        description: 'Description',
      },
      'f3c33c328e7905e0440aff3d9f629787',
    ],
  ])('Epoch signs a charge of %j', (fields, digest) => {
    const common = { api: 'camcharge', action: 'authandclose', x_epochCamcharge: '1' };
    expect(digestOf('testkey', { ...common, ...fields, epoch_digest: 'ignored' })).toBe(digest);
  });

  it.each([
    ['foobarbaz', 'A8TXpuvf9jGDj_tzBgqSKvz0jKw'],
    ['/?test=test', 'FHmXgS5ptIzbkeSWqc1AnPYZcxU'],
    ['/?test=test&foo=barz', 'Nj-UJLpDvEI-F-epN44SG-8nqCg'],
  ])('Vendo signs %s', (text, signature) => {
    expect(signatureOf('test', text)).toBe(signature);
  });

  it('TrustPay 2.x signs a request and a notification', () => {
    expect(
      requestSignature('abcd1234', { AID: '9876543210', AMT: '123.45', CUR: 'EUR', REF: '1234567890' }),
    ).toBe('DF174E635DABBFF7897A82822521DD739AE8CC2F83D65F6448DD2FF991481EA3');
    const notification = {
      AID: '1234567890',
      TYP: 'CRDT',
      AMT: '123.45',
      CUR: 'EUR',
      REF: '9876543210',
      RES: '0',
      TID: '11111',
      OID: '1122334455',
      TSS: 'Y',
    };
    expect(notificationSignature('abcd1234', notification)).toBe(
      '97C92D7A0C0AD99CE5DE55C3597D5ADA0D423991E2D01938BC0F684244814A37',
    );
  });

  it('DIMOCO signs the values of a form in the order of their names, and XML as it stands', () => {
    expect(requestDigest('pwd', { order: '11', channel: 'wap' })).toBe(
      '242e508b7f472dd828ffa84b84b3ccd924b5f4d4d25157ac46cc3f736069a769',
    );
    expect(requestDigest('pwd', { action: 'identify' })).toBe(
      '57934c2acbeb7b5f3603948331c8ca1a34e6d58f095ebbd6a38aca0c757fb378',
    );
    expect(dataDigest('pwd', 'identify')).toBe(requestDigest('pwd', { action: 'identify' }));
  });
});
