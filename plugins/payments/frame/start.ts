/** Starts the gateway's frame with its messages and its API call. */
import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import { getPayment } from '../api.ts';
import { framesAllowed, hear } from '#gateways/shared/frame/documents.ts';
import { frameMachine, type FrameEvent } from './machine.ts';

interface FrameDeps {
  http: Http;
  frame: () => HTMLIFrameElement | null;
  /** Initial URL of the frame. Messages are accepted from its origin and from ours, to which it returns. */
  url: string;
  onEnd: (end: PaymentEnd) => void;
}

const FrameMessage = v.variant('type', [
  v.object({ type: v.literal('close'), left: v.optional(v.boolean(), false) }),
  v.object({ type: v.literal('redirect'), url: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
]);

export const frameWith = ({ http, frame, url, onEnd }: FrameDeps) =>
  frameMachine.provide({
    actors: {
      prepare: fromPromise(framesAllowed),
      listen: fromCallback<FrameEvent>(({ sendBack }) =>
        hear(frame, [location.origin, new URL(url, location.href).origin], (data) => {
          const message = v.safeParse(FrameMessage, data);
          if (message.success) sendBack(message.output);
        }),
      ),
      read: fromPromise(({ input: operation, signal }) =>
        http.call(getPayment, { params: { operation }, signal }),
      ),
    },
    actions: {
      endSent: () => onEnd('sent'),
      endClosed: () => onEnd('closed'),
      endFailed: () => onEnd('failed'),
    },
  });
