/** Sends reports one after another, and queues those that cannot be sent yet. The failing code never waits for them. */
import { getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from '@sentry/core';
import type { Origin } from '#server/bootstrap/origin.ts';
import { envelopeOf, eventOf, type Reported } from './event.ts';

/** Maximum number of queued reports; further ones are dropped and counted. */
export const WAITING_MAX = 100;
/** Maximum number of reports sent per minute. */
export const SENT_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5000;
/** Delay before the first retry (ms); it doubles up to `RETRY_MAX_MS`. */
export const RETRY_MS = 1000;
const RETRY_MAX_MS = 300_000;
const TOO_MANY = 429;

export type Report = Omit<Reported, 'at' | 'brand' | 'production' | 'dropped'>;

export interface Sender {
  report(report: Report): void;
}

interface SenderOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly retryMs?: number;
}

/** Returns undefined for an invalid DSN. */
export function createSender(
  dsnText: string,
  { config, log, now }: Pick<Origin, 'config' | 'log' | 'now'>,
  { fetch = globalThis.fetch, retryMs = RETRY_MS }: SenderOptions = {},
): Sender | undefined {
  const dsn = makeDsn(dsnText);
  if (!dsn) return undefined;
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
  const waiting: string[] = [];
  let dropped = 0;
  let isSending = false;
  let minute = { from: 0, count: 0 };

  /** Resolves with true if the report was accepted or finally refused. */
  async function send(body: string): Promise<boolean> {
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-sentry-envelope' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      return status < 500 && status !== TOO_MANY;
    } catch {
      return false;
    }
  }

  const later = (ms: number): void =>
    void setTimeout(() => void drain(Math.min(ms * 2, RETRY_MAX_MS)), ms).unref();

  async function drain(waitMs: number): Promise<void> {
    const [next] = waiting;
    if (next === undefined) {
      isSending = false;
      return;
    }
    if (await send(next)) {
      waiting.shift();
      void drain(retryMs);
      return;
    }
    if (waitMs === retryMs) log.warn('cannot send error reports; they stay queued and are retried');
    later(waitMs);
  }

  return {
    report(report) {
      const at = now();
      if (at.getTime() - minute.from >= MINUTE_MS) minute = { from: at.getTime(), count: 0 };
      if (waiting.length >= WAITING_MAX || minute.count >= SENT_PER_MINUTE) {
        dropped += 1;
        return;
      }
      minute.count += 1;
      const { brand, production } = config;
      waiting.push(envelopeOf(eventOf({ ...report, at, brand, production, dropped }), dsn));
      dropped = 0;
      if (isSending) return;
      isSending = true;
      void drain(retryMs);
    },
  };
}
