/**
 * Epoch: the join form and one-click charge to which a shop sends buyers, the join postback, data posts (`ets_*`) and
 * cancellations (`mcs_*`). Columns of `EpochTransStats` and `MemberCancelStats` and the fields of a join postback as
 * stored by public integrations (read November 2026): a data post has neither a country nor a currency, and
 * `ets_ref_trans_ids` is 0 if it references nothing.
 */
import type { Settings } from '../settings.ts';
import { REF, type OrderRequest } from '#gateways/shared/server/sandbox/order-request.ts';
import {
  BUYER,
  formOf,
  isBack,
  SANDBOX_TIME,
  spoiled,
  type SandboxEvent,
  type Sent,
} from '#gateways/shared/server/sandbox/event.ts';
import { decimal, hmac, isSame, minorIn, windows1252 } from '#gateways/shared/server/sandbox/primitives.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';

type Fields = Readonly<Record<string, string>>;

const DIGEST = 'epoch_digest';
const COMPANY = 'SBX';
const RESELLER = 'a';

/** HMAC-MD5 in hex over name and value of every field but the digest, sorted by name. */
export function digestOf(
  key: string,
  fields: Fields,
  encode = (text: string): Uint8Array => Buffer.from(text),
): string {
  const payload = Object.keys(fields)
    .filter((name) => name !== DIGEST)
    .sort()
    .map((name) => `${name}${fields[name] ?? ''}`)
    .join('');
  return hmac('md5', key, encode(payload)).toString('hex');
}

/** A join or a one-click charge; a string states why it is invalid. */
export function readEpoch({ secret }: Settings, query: URLSearchParams): OrderRequest | string {
  const fields = Object.fromEntries(query);
  const { api, pi_code: title = 'One click' } = fields;
  const isCharge = api === 'camcharge';
  if (!isCharge && api !== 'join') return 'Neither a join nor a charge.';
  const isSigned = isSame(digestOf(secret.open(), fields), fields[DIGEST] ?? '');
  if (isCharge && !isSigned) return 'The digest of the address does not hold.';
  const echoed = Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('x_')));
  const back = fields[isCharge ? 'returnurl' : 'pi_returnurl'] ?? '';
  return {
    // Shops choose their own field names; the sandbox uses the field with a reference in it.
    ref: Object.values(echoed).find((value) => REF.test(value)) ?? '',
    title,
    success: back,
    failure: back,
    echoed: { ...echoed, pi_code: title },
    username: fields['username'],
    ...(isCharge ? { amountMinor: minorIn(fields['auth_amount']) } : {}),
  };
}

const TYPES = { initial: 'I', rebill: 'N', refund: 'C', void: 'C', chargeback: 'D' } as const;
type Moved = keyof typeof TYPES;
const isMoved = (kind: SandboxEvent['kind']): kind is Moved => Object.hasOwn(TYPES, kind);

const productOf = ({ echoed }: SandboxEvent): string => echoed?.['pi_code'] ?? '';
const userOf = ({ username }: SandboxEvent): string => username ?? BUYER.email;
const testMark = ({ test }: SandboxEvent): Fields => (test ? { isTest: 'true' } : {});

/** A row of `EpochTransStats`. Credits and chargebacks have a negative amount. */
function dataFields(event: SandboxEvent, kind: Moved): Fields {
  return {
    ets_transaction_id: event.transactionId,
    ets_member_idx: event.subscriptionId,
    ets_transaction_date: SANDBOX_TIME,
    ets_transaction_type: TYPES[kind],
    ets_co_code: COMPANY,
    ets_pi_code: productOf(event),
    ets_reseller_code: RESELLER,
    ets_transaction_amount: decimal(isBack(kind) ? -event.amountMinor : event.amountMinor),
    ets_payment_type: 'A',
    ets_pst_type: 'VS',
    ets_username: userOf(event),
    ets_password: BUYER.password,
    ets_email: BUYER.email,
    ets_ref_trans_ids: event.relatedId ?? '0',
    ets_password_expire: '',
    ets_ipaddr: BUYER.ip,
    ...testMark(event),
  };
}

/** A row of `MemberCancelStats`. */
const cancelFields = (event: SandboxEvent): Fields => ({
  mcs_or_idx: event.subscriptionId,
  mcs_canceldate: SANDBOX_TIME,
  mcs_signupdate: SANDBOX_TIME,
  mcs_cocode: COMPANY,
  mcs_picode: productOf(event),
  mcs_reseller: RESELLER,
  mcs_reason: 'Sandbox',
  mcs_memberstype: 'R',
  mcs_username: userOf(event),
  mcs_email: BUYER.email,
  mcs_passwordremovaldate: SANDBOX_TIME,
  ...testMark(event),
});

const answerOf = ({ status, test, reason }: SandboxEvent): string => {
  if (status === 'pending') return 'QUEUED';
  if (status === 'declined') return `N${reason || 'DECLINED'}`;
  return test ? 'YGOODTEST' : 'YSANDBOX';
};

function joinFields(event: SandboxEvent): Fields {
  const amount = decimal(event.amountMinor);
  const { pi_code: _product, ...echoed } = event.echoed ?? { x_operation: event.ref };
  return {
    ans: `${answerOf(event)}|${event.transactionId}`,
    member_id: event.subscriptionId,
    order_id: event.subscriptionId,
    transaction_id: event.transactionId,
    pi_code: productOf(event),
    co_code: COMPANY,
    reseller: RESELLER,
    amount,
    localamount: amount,
    trans_amount: amount,
    currency: event.currency,
    trans_currency: event.currency,
    email: BUYER.email,
    username: userOf(event),
    name: `${BUYER.firstName} ${BUYER.lastName}`,
    country: BUYER.country,
    postalcode: BUYER.zip,
    zip: BUYER.zip,
    ipaddress: BUYER.ip,
    payment_type: 'CC',
    payment_subtype: 'VS',
    submit_count: '1',
    ...echoed,
  };
}

/** A form and its digest, both in UTF-8 or, on request, windows-1252. */
function signed({ secret }: Settings, fields: Fields, content: Script['content']): Sent {
  const isOlder = content === 'windows-1252';
  const digest = digestOf(secret.open(), fields, isOlder ? windows1252 : undefined);
  const form = formOf({ ...fields, [DIGEST]: content === 'bad-signature' ? spoiled(digest) : digest });
  if (!isOlder) return form;
  const text = Buffer.from(form.body)
    .toString()
    .replaceAll(/(?:%[0-9A-F]{2})+/g, (encoded) =>
      [...windows1252(decodeURIComponent(encoded))]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
        .join(''),
    );
  return { ...form, body: Buffer.from(text) };
}

export function epochPost(settings: Settings, event: SandboxEvent, content: Script['content']): Sent {
  if (event.kind === 'initial') return signed(settings, joinFields(event), content);
  return signed(settings, isMoved(event.kind) ? dataFields(event, event.kind) : cancelFields(event), content);
}

/** The data post of a first payment, sent after the join postback with the same transaction. */
export const epochInitialData = (settings: Settings, event: SandboxEvent, content: Script['content']): Sent =>
  signed(settings, dataFields(event, 'initial'), content);
