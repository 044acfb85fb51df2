/** Addresses and forms that the shop sends buyers with, read as each gateway reads them: one that is not signed as it should be is refused. */
import type { Settings } from '../configured/settings.ts';
import { digestOf } from '../gateways/dimoco/wire.ts';
import { DIGEST, digestsOf } from '../gateways/epoch/wire.ts';
import type { GatewayId } from '../gateways/event.ts';
import { requestSignature } from '../gateways/trustpay/wire.ts';
import { signatureOf } from '../gateways/vendo/wire.ts';
import { isCurrency, minorOf } from '../wire/money.ts';
import { isSameText } from '../wire/signature.ts';
import type { SandboxOrder } from './book.ts';

type Opened = Omit<SandboxOrder, 'subscriptionId' | 'transactionId' | 'state'>;
/** An order, or why there is none. */
export type Read = Opened | string;

export type Price = Pick<SandboxOrder, 'amountMinor' | 'currency'>;

export interface CheckoutDeps {
  readonly settings: Required<Settings>;
  /** Where news go that no address names, by gateway. */
  readonly callbackOf: (gateway: GatewayId) => string;
  /** What a price point, product or offer costs: gateways know it, and the address does not tell. */
  readonly priceOf: (ref: string) => Promise<Price | undefined>;
  readonly now: () => Date;
}

const REF = /^[0-9a-f]{32}$/;

function priced(amount: string | null, currency: string | null) {
  const amountMinor = amount === null ? null : minorOf(amount);
  return amountMinor === null || currency === null || !isCurrency(currency)
    ? undefined
    : { amountMinor, currency };
}

async function opened(
  deps: CheckoutDeps,
  gateway: GatewayId,
  given: { ref: string; title: string; success: string; failure: string; callback?: string },
  known?: Price,
): Promise<Read> {
  const price = known ?? (await deps.priceOf(given.ref));
  if (!REF.test(given.ref)) return 'There is no order reference.';
  if (!price) return 'There is no price for this order.';
  return { gateway, callback: deps.callbackOf(gateway), ...given, ...price };
}

async function epoch(deps: CheckoutDeps, query: URLSearchParams): Promise<Read> {
  const fields = Object.fromEntries(query);
  const isOneClick = fields['api'] === 'camcharge';
  if (isOneClick) {
    const given = fields[DIGEST] ?? '';
    if (!digestsOf(deps.settings.epoch.secret, Object.entries(fields)).some((one) => isSameText(one, given)))
      return 'The digest of the address does not hold.';
  } else if (fields['api'] !== 'join') return 'Neither a join nor a charge.';
  const back = fields[isOneClick ? 'returnurl' : 'pi_returnurl'] ?? '';
  const ref = fields['x_operation'] ?? '';
  const price = await deps.priceOf(ref);
  const amount = priced(fields['auth_amount'] ?? null, price?.currency ?? 'EUR');
  const named = { ref, title: fields['pi_code'] ?? 'One click', success: back, failure: back };
  return opened(deps, 'epoch', named, isOneClick ? amount : price);
}

async function segpay(deps: CheckoutDeps, query: URLSearchParams): Promise<Read> {
  const [success, failure] = [query.get('x-auth-link') ?? '', query.get('x-decl-link') ?? ''];
  const named = {
    ref: query.get('REF1') ?? '',
    title: `Package ${query.get('x-eticketid')}`,
    success,
    failure,
  };
  return opened(deps, 'segpay', named, priced(query.get('amount'), query.get('currencycode')));
}

async function vendo(deps: CheckoutDeps, query: URLSearchParams, pathAndQuery: string): Promise<Read> {
  const [unsigned = '', signature = ''] = pathAndQuery.split('&signature=');
  if (!isSameText(signatureOf(deps.settings.vendo.secret, unsigned), signature))
    return 'The signature of the address does not hold.';
  if (Number(query.get('expires')) * 1000 < deps.now().getTime()) return 'The address has expired.';
  const [success, failure] = [query.get('success_url') ?? '', query.get('decline_url') ?? ''];
  const ref = query.get('ref')?.split('.')[0] ?? '';
  return opened(deps, 'vendo', { ref, title: `Offer ${query.get('selected_offer')}`, success, failure });
}

async function trustpay(deps: CheckoutDeps, query: URLSearchParams): Promise<Read> {
  const fields = Object.fromEntries(query);
  if (!isSameText(requestSignature(deps.settings.trustpay.secret, fields), fields['SIG'] ?? ''))
    return 'The signature of the address does not hold.';
  const {
    REF: ref = '',
    RURL: success = '',
    CURL: failure = '',
    NURL: callback = '',
    AMT = '',
    CUR = '',
  } = fields;
  return opened(deps, 'trustpay', { ref, title: 'Payment', success, failure, callback }, priced(AMT, CUR));
}

const PAGES = { epoch, segpay, vendo, trustpay } as const;
export type Hosted = keyof typeof PAGES;
export const isHosted = (name: string): name is Hosted => Object.hasOwn(PAGES, name);

/** The order that an address of a hosted page opens. */
export const readAddress = (deps: CheckoutDeps, gateway: Hosted, address: string): Promise<Read> =>
  PAGES[gateway](deps, new URL(address, 'http://sandbox').searchParams, address);

/** The order that a form to DIMOCO opens. */
export async function readStart(
  deps: CheckoutDeps,
  { digest, ...fields }: Readonly<Record<string, string>>,
): Promise<Read> {
  if (!isSameText(digestOf(deps.settings.dimoco.secret, fields), digest ?? ''))
    return 'The digest of the form does not hold.';
  const {
    request_id: ref = '',
    service_name: title = '',
    url_return: success = '',
    url_callback: callback = '',
  } = fields;
  const price = priced(fields['amount'] ?? null, fields['currency'] ?? null);
  return opened(deps, 'dimoco', { ref, title, success, failure: success, callback }, price);
}
