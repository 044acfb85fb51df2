/** Requests a CDN to purge changed content: on each change to the database, until the CDN has accepted it. */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { tagOfBrand } from './headers.ts';
import type { PurgeHook } from './settings.ts';

const QUEUE = 'cdn-purge';
/** Number of retries; with the queue's growing delays they last for about a day. */
const PURGE_RETRIES = 30;
/** Timeout of the hook, in milliseconds. */
const PURGE_TIMEOUT_MS = 10_000;
/**
 * A page that was in transit during the change, or came from a process that was notified late, may reach the CDN after
 * the purge: it is purged again after this time, in seconds.
 */
const PURGE_AGAIN_S = 20;
/** Changes within this time share the second purge, in seconds. */
const TOGETHER_S = 10;
/** Delay after a failure to queue a purge, in milliseconds. */
const QUEUE_AGAIN_MS = 2000;
/** Maximum difference between the clocks of processes, in milliseconds. */
const SKEW_MS = 5000;

interface Purge {
  readonly id: string;
  readonly tag: string;
  /** Time of the purge in milliseconds since 1970; a later purge covers it as well. */
  readonly dueMs: number;
}

/** Signs according to Standard Webhooks: id, time and body, by HMAC-SHA256. `at` is in whole seconds. */
const signatureOf = (secret: string, { id, at, body }: { id: string; at: number; body: string }) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`;

/** Requests the hook to purge a tag. Throws if the hook does not accept it. */
async function ask({ url, secret }: PurgeHook, { id, tag }: Purge, now: Date): Promise<void> {
  const body = JSON.stringify({ tags: [tag] });
  const at = Math.floor(now.getTime() / 1000);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'cache-tag': tag,
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signatureOf(secret, { id, at, body }),
    },
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the purge hook answered ${answer.status}`);
}

/** Declares the job of a brand. Queues it on each change, and at the start, which may be that of a new release. */
export function purgeAtChanges(
  app: FastifyInstance,
  { config, jobs, changes, log, now }: Pick<BrandOrigin, 'config' | 'jobs' | 'changes' | 'log' | 'now'>,
): void {
  const hook = config.cdn?.purge;
  if (!hook) return;
  const tag = tagOfBrand(config.brand);
  let purgedMs = 0;
  jobs.work<Purge>(
    QUEUE,
    async (asked) => {
      // After an hour without the CDN, a thousand jobs may wait for it, and one is enough.
      if (asked.dueMs + SKEW_MS < purgedMs) return;
      const at = now();
      try {
        await ask(hook, asked, at);
        purgedMs = at.getTime();
      } catch (error) {
        log.warn({ err: error, tag: asked.tag }, 'the CDN could not be purged; it is tried again');
        throw error;
      }
    },
    { retries: PURGE_RETRIES, onePerKey: true },
  );

  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;
  const queue = async (): Promise<void> => {
    clearTimeout(timer);
    const atMs = now().getTime();
    const purgeIn = (delayS: number): Purge => ({ id: randomUUID(), tag, dueMs: atMs + delayS * 1000 });
    try {
      // Every process is notified, but one job is enough.
      await jobs.send(QUEUE, purgeIn(0), { singletonKey: 'now' });
      await jobs.send(QUEUE, purgeIn(PURGE_AGAIN_S), {
        singletonKey: `again-${Math.floor(atMs / 1000 / TOGETHER_S)}`,
        delayS: PURGE_AGAIN_S,
      });
      failures = 0;
    } catch (error) {
      if (isClosed) return;
      failures += 1;
      // The app of a second brand is ready before the queues of the process.
      if (failures > 1 && !isDatabaseUnavailable(error))
        log.warn({ err: error }, 'a purge could not be queued yet');
      timer = setTimeout(() => void queue(), QUEUE_AGAIN_MS).unref();
    }
  };
  let stop: (() => void) | undefined;
  app.addHook('onReady', async () => {
    stop = changes.subscribe(() => void queue());
    void queue();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    stop?.();
    clearTimeout(timer);
  });
}
