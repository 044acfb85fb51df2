/** Reports channel events to another server, signed like those of the hosted service. */
import type { FastifyBaseLogger } from 'fastify';
import type { PusherApp } from '#server/config/pusher-settings.ts';
import { signed } from './signatures.ts';

/** Events within this time are sent together. */
const GATHER_MS = 100;
const TIMEOUT_MS = 5000;
/** Delays before a failed webhook is sent again. */
const RETRY_MS = [1000, 5000, 30_000];
/** Maximum queue length while the other server fails; further events are lost. */
const WAITING_MAX = 1000;

export interface WebhookEvent {
  readonly name: string;
  readonly channel: string;
  readonly [detail: string]: unknown;
}

export interface Webhooks {
  notify(event: WebhookEvent): void;
  stop(): void;
}

export const NO_WEBHOOKS: Webhooks = { notify: () => undefined, stop: () => undefined };

export function createWebhooks({
  app,
  url,
  log,
  now,
}: {
  app: PusherApp;
  url: string;
  log: FastifyBaseLogger;
  now: () => Date;
}): Webhooks {
  let waiting: WebhookEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sent: { readonly body: string; readonly tries: number } | undefined;
  const stopping = new AbortController();

  const later = (ms: number): void => void (timer ??= setTimeout(() => void send(), ms).unref());
  async function send(): Promise<void> {
    timer = undefined;
    if (!sent) {
      sent = { body: JSON.stringify({ time_ms: now().getTime(), events: waiting }), tries: 0 };
      waiting = [];
    }
    const { body, tries } = sent;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          'x-pusher-key': app.key,
          'x-pusher-signature': signed(app.secret, body),
        },
      });
      // Discards the body, so that the connection can be reused.
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the webhook was answered with ${answer.status}`);
      sent = undefined;
    } catch (error) {
      const wait = RETRY_MS[tries];
      if (stopping.signal.aborted) return;
      sent = wait === undefined ? undefined : { body, tries: tries + 1 };
      if (wait !== undefined) return later(wait);
      log.error({ err: error }, 'a webhook of realtime was not taken');
    }
    if (waiting.length > 0) later(GATHER_MS);
  }
  return {
    notify(event) {
      if (waiting.length >= WAITING_MAX) return;
      waiting.push(event);
      if (!sent) later(GATHER_MS);
    },
    stop() {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}
