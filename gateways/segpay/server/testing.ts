/** A Segpay adapter, and responses of Segpay's service in the form of its published example. */
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { sourcesOf } from '#gateways/shared/server/wire/sources.ts';
import { callbackOf, fakeFetch } from '#gateways/shared/server/testing.ts';
import { segpay } from './adapter.ts';

export const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString();

/** `answers`: successive responses of Segpay's service. */
export function gatewayWith(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  const gateway = segpay({
    payUrl: 'https://segpay.example/pay',
    srsUrl: 'https://srs.segpay.example',
    merchantId: '22000',
    etickets: new Map([['EUR', '100:200']]),
    pathSecret: new Secret('path-secret'),
    user: 'shop',
    password: new Secret('pass-word'),
    sources: sourcesOf(['192.0.2.0/24']),
    goodText: 'GOOD',
    badText: 'BAD',
    fetch,
  });
  /** A post to the secret URL. */
  const verify = (fields: Readonly<Record<string, string>>, more = {}) =>
    gateway.verifyCallback(callbackOf({ body: form(fields), pathSecret: 'path-secret', ...more }));
  return { gateway, verify, asked };
}

/** The row of the published example. */
export const ROW: Readonly<Record<string, string>> = {
  URL: 'www.segpay.com',
  TransID: '139630889',
  RelatedTransID: '0',
  TransTime: '2023-03-01T00:03:01+00:00',
  Type: 'Sale',
  Source: 'Signup',
  Auth: 'Yes',
  TransAmount: '2.9500',
  AuthCode: '00-Approved CVV:M',
  Currency: 'USD',
  AuthCode1: 'TestTrans',
  PurchaseID: '83476992',
  PurchType: 'One Time',
  CustAddress: '',
};

/** A report with that row; `more` overrides its columns. */
export function reportOf(more: Readonly<Record<string, string>> = {}): string {
  const fields = Object.entries({ ...ROW, ...more }).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<?xml version="1.0"?><DataSet xmlns="http://segpay"><diffgr:diffgram><NewDataSet><Data diffgr:id="Data1">${fields.join('')}</Data></NewDataSet></diffgr:diffgram></DataSet>`;
}

/** A response with one value. */
export const stringOf = (value: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><string xmlns="http://segpay">${value}</string>`;

/** A report of the sale that the tests post: 19.95 EUR, live. */
export const saleReport = (more: Readonly<Record<string, string>> = {}): string =>
  reportOf({
    TransID: '6001',
    PurchaseID: '5001',
    TransAmount: '19.9500',
    Currency: 'EUR',
    AuthCode1: '',
    ...more,
  });
