/** A member of a killed site, who pays and cancels like a visitor with a browser. */
import type { KilledSite } from './killed-site.ts';

const PASSWORD = 'a long evening by the sea';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const OK = 200;
const CREATED = 201;
export interface Answered {
  readonly status: number;
  readonly json: unknown;
}
/** Status while an earlier payment may already be paid, so that no other can begin. */
const UNSETTLED = 202;
const SUBSCRIBED = 409;

export interface Begun {
  readonly operation_id: string;
  readonly payment_url: string;
  readonly amount_in_cents: number;
  readonly currency: 'EUR';
}

export interface Member {
  call(method: string, path: string, body?: object): Promise<Answered>;
  /** The acknowledged order of the monthly plan; null if the site reports that it is pending or paid. */
  begin(gateway: string): Promise<Begun | null>;
  /** Pays on the gateway's page, or in the vault's fields, after which this call charges the card. */
  pay(gateway: string, begun: Begun, charge?: string): Promise<void>;
  /** Cancels the running subscription; returns its id once acknowledged. */
  cancel(): Promise<number>;
}

let visitors = 0;

export const expected = (what: string, { status, json }: Answered): Error =>
  new Error(`${what} was answered ${status}: ${JSON.stringify(json)}`);

/** Creates an account before the first kill. */
export async function join(site: KilledSite, name: string): Promise<Member> {
  const cookies = new Map<string, string>();
  visitors += 1;
  const address = `10.2.${visitors >> 8}.${visitors & 255}`;
  async function call(method: string, path: string, body?: object): Promise<Answered> {
    const answer = await fetch(`${site.url}/api${path}`, {
      method,
      headers: {
        origin: site.url,
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': address,
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(key, value);
    }
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  }
  const joined = await call('POST', '/sign-up', { email: `${name}@visitor.example`, password: PASSWORD });
  if (joined.status !== CREATED) throw expected('a sign-up', joined);

  async function fill(begun: Begun, charge: string): Promise<void> {
    const card = await fetch(`${site.sandbox.pages}/skyflow/v1/vaults/sandbox/cards`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-bearer-1' },
      body: JSON.stringify({ records: [{ fields: { card_number: '4242424242424242' } }] }),
    });
    const { records } = (await card.json()) as { records: { skyflow_id: string }[] };
    const charged = await call('POST', charge, {
      skyflow_id: records[0]?.skyflow_id,
      operation_id: begun.operation_id,
    });
    if (charged.status !== OK) throw expected('a charge', charged);
  }

  return {
    call,
    async begin(gateway) {
      const begun = await call('GET', `/payment_url?subscription_id=1&gateway_id=${gateway}`);
      if (begun.status === UNSETTLED || begun.status === SUBSCRIBED) return null;
      if (begun.status !== OK) throw expected('a payment', begun);
      const reply = begun.json as Begun & { status?: number };
      if (reply.status === UNSETTLED) return null;
      site.sandbox.prices.set(reply.operation_id, {
        amountMinor: reply.amount_in_cents,
        currency: reply.currency,
      });
      return reply;
    },
    async pay(gateway, begun, charge = '/skyflow/charge') {
      if (gateway === 'skyflow') return fill(begun, charge);
      const opened = await fetch(begun.payment_url, { redirect: 'manual' });
      const page = opened.headers.get('location') ?? new URL(begun.payment_url).pathname;
      await fetch(new URL(page, site.sandbox.pages), {
        method: 'POST',
        headers: FORM,
        body: 'outcome=approve',
        redirect: 'manual',
      });
      // Gateways repeat callbacks until they are acknowledged, so a restarted site receives them.
      if ((await site.sandbox.redeliver()) > 0) throw new Error('the gateway was not answered');
    },
    async cancel() {
      const found = await call('GET', '/cancel_subscription');
      if (found.status !== OK) throw expected('a question', found);
      const { subscription_data_id: id } = found.json as { subscription_data_id: number };
      const cancelled = await call('POST', '/cancel_subscription', {
        subscription_data_id: id,
        cancel_reason: 'other',
      });
      if (cancelled.status !== OK) throw expected('a cancellation', cancelled);
      return id;
    },
  };
}
