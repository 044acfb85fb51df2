/**
 * Segpay: the pay page, transaction and member postbacks, and rows of the SRS report.
 * Parameters and default action names: gethelp.segpay.com, "Postback Parameters" and "Manage Postbacks"; names in the URL template and the
 * values of `trantype` as public integrations configure them; the row of a report: "SRS Transactions" (read November 2026).
 */
import type { Settings } from '../settings.ts';
import type { Currency } from '#gateways/shared/server/wire/money.ts';
import type { OrderRequest } from '#gateways/shared/server/sandbox/order-request.ts';
import {
  BUYER,
  formOf,
  isBack,
  SANDBOX_TIME,
  type SandboxEvent,
  type Sent,
} from '#gateways/shared/server/sandbox/event.ts';
import {
  decimal,
  element,
  hmac,
  isSame,
  minorIn,
  XML_HEAD,
} from '#gateways/shared/server/sandbox/primitives.ts';

type Fields = Readonly<Record<string, string>>;

/** A dynamic price: of one payment, or of a first payment and renewals. */
interface DynamicPrice {
  readonly initial: number;
  readonly recurring?: number;
  /** Days until the first renewal, and between later ones. */
  readonly lengths?: readonly number[];
}

/** An opaque dynamic pricing id; the sandbox's own contains the amounts. */
export function pricingId({ password }: Settings, price: DynamicPrice): string {
  const { initial, recurring = '', lengths = [] } = price;
  const text = [initial, recurring, ...lengths].join('-');
  return `${text}-${hmac('sha1', password.open(), text).toString('hex')}`;
}

/** The amounts in a dynamic pricing id; undefined if it is not ours. */
function priceOf({ password }: Settings, id: string): { initial: number; renews: boolean } | undefined {
  const at = id.lastIndexOf('-');
  const text = id.slice(0, at);
  if (!isSame(hmac('sha1', password.open(), text).toString('hex'), id.slice(at + 1))) return undefined;
  const [initial, recurring] = text.split('-');
  return { initial: Number(initial), renews: recurring !== '' };
}

/** The currency of a price point with a dynamic price. */
function currencyOf(settings: Settings, eticket: string): Currency | undefined {
  const { eticket_eur: EUR, eticket_usd: USD, eticket_gbp: GBP } = settings;
  const known = Object.entries({ EUR, USD, GBP }) as [Currency, string | undefined][];
  return known.find(([, one]) => one === eticket)?.[0];
}

/** A pay page; parameter names are case-insensitive, as in ASP.NET. */
export function readSegpay(settings: Settings, query: URLSearchParams): OrderRequest | string {
  const given = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const amount = given.get('amount');
  const id = given.get('dynamicpricingid');
  const price = id === undefined ? undefined : priceOf(settings, id);
  if (id !== undefined && !price) return 'The dynamic pricing id is not known.';
  // The amount of one payment is in the URL as well.
  if (price ? !price.renews && minorIn(amount) !== price.initial : amount !== undefined)
    return 'The dynamic pricing id does not fit the amount.';
  const eticket = given.get('x-eticketid') ?? '';
  // The price point determines the currency, regardless of the shop's request.
  const currency = currencyOf(settings, eticket);
  if (price && !currency) return 'The package has no price point with a dynamic price.';
  return {
    echoed: { eticket },
    ref: given.get('ref1') ?? '',
    title: `Package ${eticket}`,
    success: given.get('x-auth-link') ?? '',
    failure: given.get('x-decl-link') ?? '',
    username: given.get('username'),
    ...(price && currency ? { amountMinor: price.initial, currency } : {}),
  };
}

/** A void is a sale with another action. */
const TRANTYPES = { refund: 'Credit', void: 'Sale', chargeback: 'Charge' } as const;
const typeOf = ({ kind }: SandboxEvent): string => (isBack(kind) ? TRANTYPES[kind] : 'Sale');
const amountOf = ({ kind, amountMinor }: SandboxEvent): number => (isBack(kind) ? -amountMinor : amountMinor);
/** Conversion is the first rebill of a subscription. */
const stageOf = ({ kind, isFirstRebill }: SandboxEvent): string =>
  kind === 'rebill' ? (isFirstRebill ? 'Conversion' : 'Rebill') : 'Initial';
const approvalOf = ({ status }: SandboxEvent): string => (status === 'ok' ? 'Yes' : 'No');

const member = (event: SandboxEvent, action: string): Fields => ({
  action,
  username: event.username ?? '',
  purchaseid: event.subscriptionId,
  ref1: event.ref,
});

/** The fields of a transaction postback. */
const transactionFields = (settings: Settings, event: SandboxEvent): Fields => ({
  action: event.kind === 'void' ? 'Void' : 'Auth',
  stage: stageOf(event),
  approved: approvalOf(event),
  trantype: typeOf(event),
  purchaseid: event.subscriptionId,
  eticketid: event.echoed?.['eticket'] ?? settings.eticket_eur ?? '',
  tranid: event.transactionId,
  transguid: `00000000-0000-4000-8000-${event.transactionId.padStart(12, '0').slice(-12)}`,
  relatedtranid: event.relatedId ?? '0',
  price: decimal(amountOf(event)),
  currencycode: event.currency,
  username: event.username ?? '',
  email: BUYER.email,
  country: BUYER.country,
  ipaddress: BUYER.ip,
  standin: event.isWithdrawn ? '1' : '',
  xsellnum: '0',
  billertranstime: SANDBOX_TIME,
  ref1: event.ref,
  ...(event.test ? { istest: 'true' } : {}),
});

const ACTIONS = { cancel: 'Cancel', expire: 'Disable', reactivate: 'Reactivation' } as const;

export const segpayPost = (settings: Settings, event: SandboxEvent): Sent =>
  formOf(
    event.kind === 'cancel' || event.kind === 'expire' || event.kind === 'reactivate'
      ? member(event, ACTIONS[event.kind])
      : transactionFields(settings, event),
  );

/** Member posts around a sale: Segpay sends them if there is a username. */
export const segpayProbe = (event: SandboxEvent): Sent =>
  formOf({ action: 'Probe', username: event.username ?? '' });
export const segpayEnable = (event: SandboxEvent): Sent =>
  formOf({ ...member(event, 'Enable'), password: BUYER.password });

/**
 * The bank has declined a stand-in approval: a transaction postback with the ids of the approval, and a Disable if there
 * is a username (gethelp.segpay.com, "Stand-In", read 28 November 2026). The value of `standin` is not public.
 */
export const segpayWithdrawal = (settings: Settings, event: SandboxEvent): readonly Sent[] => [
  formOf(transactionFields(settings, event)),
  ...(event.username === undefined ? [] : [formOf(member(event, ACTIONS.expire))]),
];

const sourceOf = (event: SandboxEvent): string => {
  if (isBack(event.kind)) return 'System';
  return event.kind === 'initial' ? 'Signup' : stageOf(event);
};

/** The response of a report: a .NET data set with a row for each transaction. */
export function segpayReport(rows: readonly SandboxEvent[]): string {
  const data = rows.map((event, at) =>
    [
      `<Data diffgr:id="Data${at + 1}" msdata:rowOrder="${at}">`,
      element('URL', 'sandbox.example'),
      element('TransID', event.transactionId),
      element('RelatedTransID', event.relatedId ?? '0'),
      element('TransTime', `${SANDBOX_TIME.replace(' ', 'T')}+00:00`),
      element('Type', typeOf(event)),
      element('Source', sourceOf(event)),
      element('Auth', approvalOf(event)),
      element('TransAmount', decimal(amountOf(event), 4)),
      element('AuthCode', event.status === 'ok' ? '00-Approved CVV:M' : `${event.reason || '05'}-Declined`),
      element('Currency', event.currency),
      element('AuthCode1', event.test ? 'TestTrans' : ''),
      element('PurchaseID', event.subscriptionId),
      element('PurchType', 'Recurring'),
      element('CustName', `${BUYER.firstName} ${BUYER.lastName}`),
      element('CustEMail', BUYER.email),
      element('CustCountry', 'Spain'),
      element('CustIP', BUYER.ip),
      element('Username', event.username ?? ''),
      element('PurchStatus', 'Active'),
      '</Data>',
    ].join(''),
  );
  return (
    `${XML_HEAD}<DataSet xmlns="http://tempuri.org/">` +
    '<diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1">' +
    `<NewDataSet xmlns="">${data.join('')}</NewDataSet></diffgr:diffgram></DataSet>`
  );
}

/** The response of the hashing service, whose element text integrations read. */
export const segpayHash = (hash: string): string =>
  `${XML_HEAD}${element('string', hash).replace('<string>', '<string xmlns="http://schemas.microsoft.com/2003/10/Serialization/">')}`;

/** A plain response of an SRS call. */
export const segpayString = (text: string): string =>
  `${XML_HEAD}${element('string', text).replace('<string>', '<string xmlns="http://tempuri.org/">')}`;
