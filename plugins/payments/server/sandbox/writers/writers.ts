/** Writes news in the form of each gateway, signed with the secret it shares with the shop. */
import type { Settings } from '../../configured/settings.ts';
import { dataDigestOf } from '../../gateways/dimoco/wire.ts';
import { DIGEST, digestsOf } from '../../gateways/epoch/wire.ts';
import { refOf } from '../../gateways/vendo/wire.ts';
import { notificationSignature, webhookSignature } from '../../gateways/trustpay/wire.ts';
import { decimalOf } from '../../wire/money.ts';
import { windows1252Of } from '../../wire/windows-1252.ts';
import { xmlText } from '../../wire/xml.ts';
import { formOf, jsonOf, queryOf, spoiled, type News, type Sent } from '../news.ts';
import type { Script } from '../script.ts';

type Content = Script['content'];
type All = Required<Settings>;

const signedDecimal = (minor: number, isNegative: boolean): string =>
  `${isNegative ? '-' : ''}${decimalOf(minor)}`;
const isBack = ({ kind }: News): boolean => kind === 'refund' || kind === 'chargeback';

const TYPES = { initial: 'I', rebill: 'N', refund: 'C', chargeback: 'D' } as const;

function epochFields(news: News): Record<string, string> {
  const test: Record<string, string> = news.test ? { isTest: 'true' } : {};
  if (news.kind === 'cancel')
    return {
      mcs_or_idx: news.subscriptionId,
      mcs_canceldate: '2026-06-01 12:00:00',
      mcs_reason: 'Sandbox',
      ...test,
    };
  if (news.kind !== 'initial')
    return {
      ets_transaction_id: news.transactionId,
      ets_transaction_type: TYPES[news.kind],
      ets_transaction_amount: signedDecimal(news.amountMinor, isBack(news)),
      ets_currency: news.currency,
      ets_member_idx: news.subscriptionId,
      ...(news.relatedId === null ? {} : { ets_ref_trans_ids: news.relatedId }),
      ...test,
    };
  const words = {
    ok: news.test ? 'YGOODTEST' : 'YSANDBOX',
    pending: 'QUEUED',
    declined: `N${news.reason || 'DECLINED'}`,
  };
  return {
    ans: `${words[news.status]}|${news.transactionId}`,
    member_id: news.subscriptionId,
    transaction_id: news.transactionId,
    amount: decimalOf(news.amountMinor),
    currency: news.currency,
    name: 'José Sandbox',
    x_operation: news.ref,
  };
}

/** A form whose text is windows-1252, as is what its digest goes over. */
function epochForm({ epoch: { secret } }: All, news: News, content: Content): Sent {
  const fields = epochFields(news);
  const [utf8 = '', older = ''] = digestsOf(secret, Object.entries(fields));
  const isOlder = content === 'windows-1252';
  const digest = isOlder ? older : utf8;
  const form = formOf({ ...fields, [DIGEST]: content === 'bad-signature' ? spoiled(digest) : digest });
  if (!isOlder) return form;
  const text = new TextDecoder()
    .decode(form.body)
    .replace(/(?:%[0-9A-F]{2})+/g, (encoded) =>
      [...(windows1252Of(decodeURIComponent(encoded)) ?? [])]
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    );
  return { ...form, body: new TextEncoder().encode(text) };
}

/** What Segpay posts, and answers when it is asked about the transaction. */
export function segpayFields(news: News): Record<string, string> {
  if (news.kind === 'cancel') return { action: 'Cancel', purchaseid: news.subscriptionId, ref1: news.ref };
  const back = { refund: 'Credit', chargeback: 'Charge' } as const;
  return {
    action: 'Auth',
    stage: news.kind === 'rebill' ? 'Rebill' : 'Initial',
    trantype: news.kind === 'refund' || news.kind === 'chargeback' ? back[news.kind] : 'Sale',
    approved: news.status === 'ok' ? 'Yes' : 'No',
    purchaseid: news.subscriptionId,
    tranid: news.transactionId,
    relatedtranid: news.relatedId ?? '',
    price: signedDecimal(news.amountMinor, isBack(news)),
    currencycode: news.currency,
    ref1: news.ref,
    authcode: news.reason,
    istest: String(news.test),
  };
}

function vendoForm({ vendo: { secret } }: All, news: News): Sent {
  const type = news.kind === 'initial' ? 'signup' : news.kind;
  const common = {
    ref: refOf(secret, { operationId: news.ref }),
    subscription_id: news.subscriptionId,
    amount: signedDecimal(news.amountMinor, isBack(news)),
    currency: news.currency,
    is_test: news.test ? '1' : '0',
  };
  if (news.kind === 'cancel') return formOf({ callback: 'delUser', ...common });
  return formOf({
    callback: news.status === 'pending' ? 'verification' : 'transaction',
    type,
    status: news.status === 'ok' ? '1' : news.status === 'pending' ? '2' : '0',
    transaction_id: news.transactionId,
    ...(news.relatedId === null ? {} : { related_transaction_id: news.relatedId }),
    ...(news.status === 'declined' ? { error_code: news.reason || '5101' } : {}),
    ...common,
  });
}

const TRUSTPAY_WORDS = { refund: 'Refunded', chargeback: 'Chargebacked' } as const;
const RESULTS = { ok: '0', pending: '1', declined: '1001' } as const;

/** What TrustPay says of a payment in its newer form: as a webhook and as an answer. */
export function trustpayPayment({ trustpay: { project } }: All, news: News) {
  const words = { ok: 'Paid', pending: 'Pending', declined: 'Rejected' } as const;
  return {
    MerchantIdentification: { ProjectId: news.test ? '1' : project },
    PaymentInformation: {
      CreditDebitIndicator: 'CRDT',
      References: {
        MerchantReference: news.ref,
        PaymentId: news.transactionId,
        ...(news.relatedId === null ? {} : { OriginalPaymentId: news.relatedId }),
      },
      Amount: { Amount: decimalOf(news.amountMinor), Currency: news.currency },
      Status:
        news.kind === 'refund' || news.kind === 'chargeback' ? TRUSTPAY_WORDS[news.kind] : words[news.status],
      ...(news.status === 'declined'
        ? { StatusReasonInformation: { Reason: { Code: news.reason || '100.100.101' } } }
        : {}),
    },
  };
}

/** A first payment in its older form, which has no word for what follows; all else in the newer one. */
function trustpaySent(all: All, news: News, content: Content): Sent {
  const { secret, account } = all.trustpay;
  const sign = (signature: string): string => (content === 'bad-signature' ? spoiled(signature) : signature);
  if (news.kind !== 'initial' || (news.status === 'declined' && news.reason !== '')) {
    const body = trustpayPayment(all, news);
    return jsonOf({ ...body, Signature: sign(webhookSignature(secret, body)) });
  }
  const fields = {
    AID: news.test ? '1' : account,
    TYP: 'CRDT',
    AMT: decimalOf(news.amountMinor),
    CUR: news.currency,
    REF: news.ref,
    RES: RESULTS[news.status],
    TID: news.transactionId,
    OID: '1',
    TSS: 'Y',
  };
  return queryOf({ ...fields, SIG: sign(notificationSignature(secret, fields)) });
}

/** The XML that DIMOCO answers and calls back with. */
export function dimocoXml({ dimoco: { merchant } }: All, news: News): string {
  const status = { ok: '0', pending: '5', declined: '1' }[news.status];
  const action = news.kind === 'refund' ? 'refund' : 'start';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><result><action>${action}</action>` +
    `<action_result><status>${status}</status><code>${xmlText(news.reason)}</code></action_result>` +
    `<request_id>${news.ref}</request_id><payment_parameters><merchant>${news.test ? '1' : merchant}</merchant></payment_parameters>` +
    `<transactions><transaction><id>${news.relatedId ?? news.transactionId}</id><amount>${decimalOf(news.amountMinor)}</amount>` +
    `<currency>${news.currency}</currency></transaction></transactions></result>`
  );
}

function dimocoForm(all: All, news: News, content: Content): Sent {
  const data = dimocoXml(all, news);
  const digest = dataDigestOf(all.dimoco.secret, data);
  return formOf({ data, digest: content === 'bad-signature' ? spoiled(digest) : digest });
}

/** By gateway; Skyflow sends nothing: its processor does. */
export const WRITERS = {
  epoch: epochForm,
  segpay: (_all: All, news: News) => formOf(segpayFields(news)),
  vendo: vendoForm,
  trustpay: trustpaySent,
  dimoco: dimocoForm,
} as const;
export type Writer = keyof typeof WRITERS;
