/** A TrustPay gateway with a test secret, and its webhooks. */
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { fakeFetch, ORDER } from '#gateways/shared/server/testing.ts';
import { trustpay } from './adapter.ts';
import { webhookSignature } from './wire.ts';

export const KEY = 'trust-key';
const secret = new Secret(KEY);

export const gatewayWith = (...answers: (Response | Error)[]) => gatewayOf('2.x', answers);

export function gatewayOf(page: '2.x' | 'mapi5', answers: readonly (Response | Error)[] = []) {
  const { fetch: answered, asked } = fakeFetch(answers);
  const logins: RequestInit[] = [];
  /** Grants a token for each login; other calls get `answers`. */
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    if (!String(input).endsWith('/oauth2/token')) return answered(input, init);
    logins.push(init);
    return new Response(JSON.stringify({ access_token: `token-${logins.length}`, expires_in: 1799 }));
  };
  let nowMs = 0;
  const now = (): Date => new Date(nowMs);
  const gateway = trustpay({
    payUrl: 'https://trustpay.example/pay',
    page,
    apiUrl: 'https://trustpay.example/api',
    account: '4107111111',
    project: '4107111111',
    secret,
    apiSecret: new Secret('api-secret'),
    fetch,
    now,
  });
  return { gateway, asked, logins, advance: (ms: number) => void (nowMs += ms) };
}

export const payment = (Status: string, more: object = {}) => ({
  MerchantIdentification: { ProjectId: '4107111111' },
  PaymentInformation: {
    CreditDebitIndicator: 'CRDT',
    References: { MerchantReference: ORDER.operationId, PaymentRequestId: '99', PaymentId: '100' },
    Amount: { Amount: '19.95', Currency: 'EUR' },
    Status,
    ...more,
  },
});
/** With its signature. */
export const hooked = (body: object): string =>
  JSON.stringify({ ...body, Signature: webhookSignature(secret, body as never) });
