/** Who is told to purge: a hook that checks what it is told as docs/guides/cdn.md says, for tests. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const PURGE_SECRET = 'a-key-of-the-purge-hook-for-tests-only';
/** How old a signature may be, in seconds. */
const TOLERANCE_S = 5 * 60;

export interface ToldPurge {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Whether a call is signed, and of late. */
export function isSigned({ headers, body }: ToldPurge, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_S) return false;
  const wanted = createHmac('sha256', PURGE_SECRET)
    .update(`${String(id)}.${String(at)}.${body}`)
    .digest();
  const given = Buffer.from(String(signature).replace(/^v1,/, ''), 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** How it fails: with this status, by hanging up, or without any answer. */
export type HookFault = number | 'nothing' | 'silence';

export interface PurgeHook {
  readonly env: Readonly<Record<string, string>>;
  /** Every call, in the order they came. */
  readonly told: ToldPurge[];
  /** What becomes of the next calls; those after them are taken. */
  readonly faults: HookFault[];
  /** Called with a tag that somebody who has signed wants purged, before the hook answers. */
  purge: (tag: string) => Promise<void> | void;
  close(): Promise<void>;
}

export async function purgeHook(now: () => Date): Promise<PurgeHook> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
      const call = { headers: request.headers, body };
      hook.told.push(call);
      const fault = hook.faults.shift();
      if (fault === 'silence') return;
      if (fault === 'nothing') {
        request.socket.destroy();
        return;
      }
      const status = fault ?? (isSigned(call, now()) ? 204 : 401);
      if (status === 204) {
        const { tags } = JSON.parse(body) as { tags: string[] };
        for (const tag of tags) await hook.purge(tag);
      }
      response.writeHead(status, { location: '/' }).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hook: PurgeHook = {
    env: {
      CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
      CDN_PURGE_SECRET: PURGE_SECRET,
    },
    told: [],
    faults: [],
    purge: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return hook;
}
