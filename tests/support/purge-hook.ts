/** A purge hook for tests, which verifies calls as docs/guides/cdn.md requires. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const PURGE_SECRET = 'a-key-of-the-purge-hook-for-tests-only';
/** Maximum age of a signature, in seconds. */
const TOLERANCE_S = 5 * 60;

export interface PurgeCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Whether a call has a valid and recent signature. */
export function isSigned({ headers, body }: PurgeCall, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_S) return false;
  const wanted = createHmac('sha256', PURGE_SECRET)
    .update(`${String(id)}.${String(at)}.${body}`)
    .digest();
  const given = Buffer.from(String(signature).replace(/^v1,/, ''), 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Failure of the hook: a response status, a closed connection, or no response. */
export type HookFault = number | 'nothing' | 'silence';

export interface PurgeHook {
  readonly env: Readonly<Record<string, string>>;
  /** Every call received, in order. */
  readonly calls: PurgeCall[];
  /** Faults for the next calls; later calls succeed. */
  readonly faults: HookFault[];
  /** Called with each tag of a signed call, before the hook responds. */
  purge: (tag: string) => Promise<void> | void;
  close(): Promise<void>;
}

export async function purgeHook(now: () => Date): Promise<PurgeHook> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
      const call = { headers: request.headers, body };
      hook.calls.push(call);
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
    calls: [],
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
