/** Starts the card fields with the frames of the vault and the bank, and their API calls. */
import * as v from 'valibot';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { PaymentEnd, PaymentFrameProps } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { postSkyflowCharge, postSkyflowChargeCart, postSkyflowVerify, postSkyflowVerifyCart } from './api.ts';
import { framesAllowed, hear } from '#gateways/shared/frame/documents.ts';
import { CARD_FAULTS, cardMachine, type CardEvent } from './machine.ts';

/** Labels of the fields, in the visitor's language. */
export interface CardLabels {
  name: string;
  number: string;
  expiry: string;
  cvv: string;
  postalCode: string;
}

interface CardDeps {
  http: Http;
  sells: PaymentFrameProps['sells'];
  payment: PaymentUrl;
  labels: CardLabels;
  /** The colour scheme of the page, which the fields follow. */
  scheme: () => 'light' | 'dark';
  /** The iframe with the card fields of the vault. */
  fields: () => HTMLIFrameElement | null;
  /** The frame of the bank. */
  bank: () => HTMLIFrameElement | null;
  onEnd: (end: PaymentEnd) => void;
  tracked: (event: AnalyticsEvent) => void;
}

const HEIGHT_PX = { min: 100, max: 1200 } as const;
const part = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null);
const number = v.optional(v.nullable(v.pipe(v.number(), v.integer())), null);
const FrameMessage = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({
    type: v.literal('height'),
    px: v.pipe(v.number(), v.minValue(HEIGHT_PX.min), v.maxValue(HEIGHT_PX.max)),
  }),
  v.object({ type: v.literal('invalid'), fields: v.array(v.picklist(CARD_FAULTS)) }),
  v.object({
    type: v.literal('stored'),
    skyflowId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
    card: v.object({ brand: part, last4: part, expiresMonth: number, expiresYear: number }),
  }),
  v.object({ type: v.literal('failed') }),
]);

const eventOf = (message: v.InferOutput<typeof FrameMessage>): CardEvent => {
  switch (message.type) {
    case 'ready':
      return { type: 'vault.ready' };
    case 'height':
      return { type: 'vault.height', px: message.px };
    case 'invalid':
      return { type: 'vault.invalid', faults: message.fields };
    case 'stored':
      return { type: 'vault.stored', skyflowId: message.skyflowId, card: message.card };
    default:
      return { type: 'vault.failed' };
  }
};

/** The endpoints of what is sold; a brand has only those of what it sells. */
const CALLS = {
  plan: { charge: postSkyflowCharge, verify: postSkyflowVerify },
  cart: { charge: postSkyflowChargeCart, verify: postSkyflowVerifyCart },
} as const;

export function cardWith({ http, sells, payment, labels, scheme, fields, bank, onEnd, tracked }: CardDeps) {
  const { charge, verify } = CALLS[sells];
  const vault = new URL(payment.payment_url, location.href).origin;
  const {
    access_token: accessToken,
    vault_id: vaultId,
    vault_url: vaultUrl,
  } = payment.options?.skyflow ?? {};
  const say = (message: object): void => fields()?.contentWindow?.postMessage(message, vault);
  return cardMachine.provide({
    actors: {
      prepare: fromPromise(framesAllowed),
      vault: fromCallback<EventObject>(({ sendBack }) => {
        const stops = [
          hear(fields, [vault], (data) => {
            const message = v.safeParse(FrameMessage, data);
            if (!message.success) return;
            if (message.output.type === 'ready')
              say({ type: 'init', accessToken, vaultId, vaultUrl, labels, scheme: scheme() });
            if (message.output.type === 'invalid')
              for (const field of message.output.fields) tracked({ name: 'payment_form_error', field });
            sendBack(eventOf(message.output));
          }),
          // The bank's page returns to a document of ours.
          hear(bank, [location.origin, vault], (data) => {
            if (v.is(v.object({ type: v.literal('close') }), data)) sendBack({ type: 'bank.close' });
          }),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      charge: fromPromise(({ input: { operation, stored }, signal }) =>
        http.call(charge, {
          body: {
            operation_id: operation,
            skyflow_id: stored?.skyflowId ?? '',
            ...(payment.subgateway_provider === null ? {} : { provider: payment.subgateway_provider }),
            card: {
              brand: stored?.card.brand ?? null,
              last4: stored?.card.last4 ?? null,
              expires_month: stored?.card.expiresMonth ?? null,
              expires_year: stored?.card.expiresYear ?? null,
            },
          },
          signal,
        }),
      ),
      verify: fromPromise(({ input: operation, signal }) =>
        http.call(verify, { body: { operation_id: operation }, signal }),
      ),
    },
    actions: {
      askVault: () => say({ type: 'submit' }),
      endSent: () => onEnd('sent'),
      endClosed: () => onEnd('closed'),
      endChanged: () => onEnd('changed'),
    },
  });
}
