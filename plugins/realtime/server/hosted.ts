/**
 * A hosted service with the same protocol: messages are published by signed calls, and pages connect to the service.
 */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ChannelRule } from '#ports/realtime-origin.ts';
import type { Sessions } from '#ports/sessions.ts';
import type { HostedApp } from '#server/config/pusher-settings.ts';
import * as v from 'valibot';
import { keepRechecking, type Listener } from './recheck.ts';
import type { Server } from './own.ts';
import { isPresence } from './protocol.ts';
import { opaqueUser, signedQuery } from './signatures.ts';

const TIMEOUT_MS = 5000;
/** How long accepted members are checked, and how many at most, because the service does not report who has left. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MAX = 50_000;

const Info = v.object({
  occupied: v.boolean(),
  user_count: v.optional(v.number()),
  subscription_count: v.optional(v.number()),
});

export interface HostedOptions {
  readonly origin: Origin;
  readonly app: HostedApp;
  readonly rules: readonly ChannelRule[];
  readonly sessions: Pick<Sessions, 'holding'>;
}

/** Accepted members, in the order in which they were accepted. */
function createMemory() {
  const known = new Map<string, Listener & { readonly sinceMs: number }>();
  return {
    add(one: Listener): void {
      const key = `${one.session} ${one.channel}`;
      known.delete(key);
      known.set(key, { ...one, sinceMs: performance.now() });
      const [oldest] = known.keys();
      if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
    },
    *all(): Iterable<Listener> {
      for (const [key, one] of known)
        if (performance.now() - one.sinceMs > REMEMBERED_MS) known.delete(key);
        else yield one;
    },
    forget(userId: number): void {
      for (const [key, one] of known) if (one.userId === userId) known.delete(key);
    },
  };
}

export function hostedServer({ origin, app, rules, sessions }: HostedOptions): Server & {
  /** Adds an accepted member to those that are checked. */
  letIn(one: Listener): void;
} {
  const { log, now, config } = origin;
  const memory = createMemory();

  async function call(
    method: 'GET' | 'POST',
    path: string,
    sent: { query?: object; body?: object },
  ): Promise<unknown> {
    const whole = `/apps/${app.id}${path}`;
    const body = sent.body ? JSON.stringify(sent.body) : '';
    const query = signedQuery(app, { method, path: whole, query: { ...sent.query }, body }, now());
    const answer = await fetch(`${app.api}${whole}?${query}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === '' ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    // The error does not contain the URL, which has a signature.
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the realtime service answered ${path} with ${answer.status}`);
    }
    return answer.json();
  }
  const onFault = (error: unknown): void =>
    log.error({ err: error }, 'the realtime service could not be asked');
  async function tried(work: Promise<unknown>): Promise<unknown> {
    try {
      return await work;
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }
  /** Disconnects a member. After a failure the member is kept, so that the next check tries again. */
  async function disconnect(userId: number): Promise<void> {
    const user = opaqueUser(config.secret, userId);
    const done = await tried(call('POST', `/users/${user}/terminate_connections`, { body: {} }));
    if (done !== undefined) memory.forget(userId);
  }
  const ending = new Set<number>();
  async function ended({ userId }: Listener): Promise<void> {
    if (ending.has(userId)) return;
    ending.add(userId);
    await disconnect(userId);
    ending.delete(userId);
  }
  const keep = () =>
    keepRechecking({
      listening: () => memory.all(),
      rules,
      holding: (members) => sessions.holding(members),
      onEnded: (one) => void ended(one),
      onRevoked: (one) => void ended(one),
      onFault,
    });

  return {
    letIn: (one) => memory.add(one),
    realtime: {
      async publish(channel, name, data) {
        await tried(
          call('POST', '/events', { body: { name, channels: [channel], data: JSON.stringify(data) } }),
        );
      },
      async count(channel) {
        const info = isPresence(channel) ? 'user_count' : 'subscription_count';
        const reply = v.safeParse(
          Info,
          await tried(call('GET', `/channels/${channel}`, { query: { info } })),
        );
        if (!reply.success) return 0;
        const { occupied, user_count, subscription_count } = reply.output;
        return subscription_count ?? user_count ?? (occupied ? 1 : 0);
      },
      disconnect,
    },
    async rest(server) {
      const stop = keep();
      server.addHook('onClose', async () => stop());
    },
  };
}
