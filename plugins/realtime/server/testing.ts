/**
 * A site that listens on a port, with a channel that tests can close for members, and clients of both official
 * libraries.
 */
import type { AddressInfo } from 'node:net';
import Pages from 'pusher-js';
import Server from 'pusher';
import { vi } from 'vitest';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Realtime } from '#ports/realtime-origin.ts';
import { subscribe, type TestOriginOptions, type TestVisitor } from '#server/testing/origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { postPusherAuth, postPusherUserAuth } from '../api.ts';
import { ownApp } from './signatures.ts';

/** Timeout of a wait, long enough for a busy machine. */
export const WAIT_MS = 60_000;
/** Timeout for starting a site; the first one of a run migrates a database. */
export const OPEN_MS = 300_000;
export const WAITS = { timeout: WAIT_MS, interval: 10 };

const TESTED = /^(?:private|presence)-tested/;

/** An event that a page received. */
export interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Pages and servers opened by tests. */
const opened: { disconnect(): void }[] = [];
export const closePages = (): void => opened.splice(0).forEach((one) => one.disconnect());

export async function openRealtime(options: TestOriginOptions = {}) {
  const revoked = new Set<number>();
  const questions: (readonly number[])[] = [];
  let realtime: Realtime | undefined;
  const rule = defineModule({
    id: 'tested',
    needs: { realtime: Realtime },
    setup(_origin, deps) {
      realtime = deps.realtime;
      deps.realtime.include({
        channels: TESTED,
        membersPublish: true,
        async mayListen(ids) {
          questions.push(ids);
          return ids.filter((id) => !revoked.has(id));
        },
      });
      return {};
    },
  });
  const modules = [...(await modulesOf(await loadBrand('streaming'))), rule];
  const open = await openAccounts({ callsPerMinute: 100_000, modules, ...options });
  const { app, origin, clock } = open.site;
  // The official library signs with the machine's clock, so the test clock is set to it.
  clock.advance(Date.now() - clock.now().getTime());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const credentials = ownApp(origin.config);
  const { key } = credentials;

  /** A page with the official client, for a member or a guest. */
  function page(visitor?: TestVisitor, more: { readonly signIn?: boolean } = {}) {
    const client = new Pages(key, {
      cluster: 'none',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        async customHandler({ socketId, channelName }, done) {
          const body = { socket_id: socketId, channel_name: channelName };
          try {
            done(null, (await visitor?.http.call(postPusherAuth, { body })) as never);
          } catch (error) {
            done(error as Error, null);
          }
        },
      },
      userAuthentication: {
        transport: 'ajax',
        endpoint: '',
        async customHandler({ socketId }, done) {
          const body = { socket_id: socketId };
          done(null, (await visitor?.http.call(postPusherUserAuth, { body })) as never);
        },
      },
    });
    opened.push(client);
    if (more.signIn) client.signin();
    const closes: number[] = [];
    client.connection.bind('error', (error: { error?: { data?: { code?: number } } }) => {
      const code = error.error?.data?.code;
      if (code !== undefined) closes.push(code);
    });
    return {
      client,
      /** Codes with which its connections were closed. */
      closes,
      /**
       * Subscribes. Resolves once the subscription is accepted or refused, with a list to which later events are added.
       */
      async listen(channel: string): Promise<ReceivedEvent[]> {
        const received: ReceivedEvent[] = [];
        const begun = Promise.withResolvers<void>();
        const subscribed = client.subscribe(channel);
        subscribed.bind_global((event: string, data: unknown) => {
          received.push({ event, data });
          if (event.startsWith('pusher:subscription_')) begun.resolve();
        });
        await begun.promise;
        return received;
      },
    };
  }

  return {
    ...open,
    port,
    url: `http://127.0.0.1:${port}`,
    key,
    credentials,
    close: () => open.site.close(),
    revoked,
    questions,
    realtime: realtime as Realtime,
    page,
    /** The official library on another server, with this site's credentials. */
    server: () =>
      new Server({
        appId: credentials.id,
        key,
        secret: credentials.secret,
        host: '127.0.0.1',
        port: String(port),
        encryptionMasterKeyBase64: Buffer.alloc(32, 'k').toString('base64'),
      }),
    async premium(name: string): Promise<{ someone: TestVisitor; id: number }> {
      const email = `${name}@example.org`;
      const { someone } = await open.member(email);
      await subscribe(open.site, email);
      const { id } = await origin.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { someone, id };
    },
  };
}
export type OpenRealtime = Awaited<ReturnType<typeof openRealtime>>;

/** Waits until a page has received this event. */
export const untilReceived = (received: readonly ReceivedEvent[], event: string, times = 1): Promise<void> =>
  vi.waitFor(() => {
    if (received.filter((one) => one.event === event).length < times)
      throw new Error(`${event} was not received ${times} times: ${JSON.stringify(received)}`);
  }, WAITS);
