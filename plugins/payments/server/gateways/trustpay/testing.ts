/** A TrustPay gateway with a test secret, and its webhooks. */
import { Secret } from '#plugins/payments/server/wire/secret.ts';
import { fakeFetch, ORDER } from '../testing.ts';
import { trustpay } from './adapter.ts';
import { webhookSignature } from './wire.ts';

export const KEY = 'trust-key';
const secret = new Secret(KEY);

export function gatewayWith(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  const gateway = trustpay({
    payUrl: 'https://trustpay.example/pay',
    apiUrl: 'https://trustpay.example/api',
    account: '4107111111',
    project: '4107111111',
    secret,
    apiKey: new Secret('api-key'),
    fetch,
  });
  return { gateway, asked };
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
