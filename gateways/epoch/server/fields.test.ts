/** Epoch's posts with absent, empty, additional and moved fields. */
import { describe, expect, it } from 'vitest';
import { eventsOf } from '#gateways/shared/server/testing.ts';
import { JOIN, secret, signed, verify } from './testing.ts';
import { digestsOf } from './wire.ts';

describe('a post of Epoch', () => {
  const REBILL: Record<string, string> = {
    ets_transaction_id: '70003',
    ets_member_idx: '9001',
    ets_transaction_date: '2026-07-01 00:10:00',
    ets_transaction_type: 'N',
    ets_co_code: 'ABC',
    ets_pi_code: 'ab1cd2',
    ets_reseller_code: 'a',
    ets_transaction_amount: '19.95',
    ets_payment_type: 'A',
    ets_username: 'ana',
    ets_password_expire: '',
    ets_email: 'ana@example.org',
  };

  it.each<Record<string, string>>([{}, { ets_ref_trans_ids: '' }, { ets_ref_trans_ids: '0' }])(
    'of a renewal references nothing with %j, and has the currency of its order',
    async (more) => {
      expect(eventsOf(await verify(signed({ ...REBILL, ...more })))).toMatchObject([
        { kind: 'rebill', status: 'ok', relatedId: null, amountMinor: 1995, currency: null, test: false },
      ]);
    },
  );

  it('with empty and additional fields is accepted', async () => {
    const more = {
      ets_country: '',
      ets_currency: '',
      ets_prepaid: 'N',
      ets_amountlocal: '19.95',
      isTest: '',
    };
    expect(eventsOf(await verify(signed({ ...REBILL, ...more })))).toMatchObject([
      { status: 'ok', currency: null },
    ]);
    const { currency: _none, ...join } = JOIN;
    const further = { country: '', x_epochCamcharge: '1', payment_subtype: 'VS', amountlocal: '19.95' };
    expect(eventsOf(await verify(signed({ ...join, ...further })))).toMatchObject([
      { status: 'ok', currency: null, amountMinor: 1995 },
    ]);
  });

  /** As a public client signs: without `&`, `=` and outer spaces. */
  const signedBare = (fields: Record<string, string>): string => {
    const bare = Object.entries(fields).map(
      ([name, value]) => [name, value.replaceAll(/^\s+|\s+$|[&=]/g, '')] as const,
    );
    const epoch_digest = digestsOf(secret, bare)[0] ?? '';
    return new URLSearchParams({ ...fields, epoch_digest }).toString();
  };

  it('signed without ampersands, equals signs and outer spaces is accepted as well', async () => {
    const fields = { ...JOIN, name: ' Ana & Sons = Co ' };
    expect(eventsOf(await verify(signedBare(fields)))).toMatchObject([{ status: 'ok', amountMinor: 1995 }]);
    expect(eventsOf(await verify(signed(fields)))).toMatchObject([{ status: 'ok', amountMinor: 1995 }]);
  });

  it.each([
    ['hides a test', { ...JOIN, isTest: 'true' }, '&isTest=true', 'name=Ana', 'name=AnaisTe%26sttrue'],
    ['changes the amount', JOIN, 'amount=19.95', '', 'amount=1%3D9.95'],
  ])('with unsigned characters is rejected when it %s', async (_, fields, from, then, to) => {
    const moved = signedBare(fields).replace(from, then === '' ? to : '');
    const body = then === '' ? moved : moved.replace(then, to);
    expect(['unreadable', 'signature']).toContain(await verify(body));
  });

  it.each([
    ['of a sale with a negative amount', signed({ ...REBILL, ets_transaction_amount: '-19.95' })],
    ['of a join with a negative amount', signed({ ...JOIN, amount: '-19.95' })],
    ['of a sale without an amount', signed({ ...REBILL, ets_transaction_amount: '' })],
    [
      'whose test flag was moved into another field',
      signed({ ...JOIN, isTest: 'true' })
        .replace('&isTest=true', '')
        .replace('.org', '.orgisTesttrue'),
    ],
    ['whose member was cut', signed(JOIN).replace('member_id=9001', 'member_id90=01')],
    [
      'whose kind of card was cut',
      signed({ ...JOIN, payment_type: 'CC' }).replace('payment_type=CC', 'payment_typeCC='),
    ],
    [
      'whose reseller was cut before its border',
      signed({ ...JOIN, reseller: 'a' }).replace('reseller=a', 'resell=era'),
    ],
    ['whose name was cut', signed(JOIN).replace('name=Ana', 'nameA=na')],
    [
      'whose test flag was emptied',
      signed({ ...REBILL, isTest: 'true', x_shop: 'a' })
        .replace('isTest=true', 'isTest=')
        .replace('x_shop', 'truex_shop'),
    ],
    [
      'whose currency was moved into another field',
      signed({ ...JOIN, country: 'ES' })
        .replace('&currency=EUR', '')
        .replace('=ES', '=EScurrencyEUR'),
    ],
  ])('%s is rejected', async (_what, body) => {
    expect(await verify(body)).toBe('unreadable');
  });
});
