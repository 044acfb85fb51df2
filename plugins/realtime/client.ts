/** The official client with one connection per document: opened for the first subscription, closed with the last. */
import Pusher, { type Options } from 'pusher-js';
import type { ReplyOf } from '#app/http/endpoint.ts';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import { ApiError, codeOf } from '#app/http/errors.ts';
import type { Realtime, RealtimeListener, RealtimeState } from '#ports/realtime.ts';
import { getPusherApp, postPusherAuth, postPusherUserAuth } from './api.ts';

/** Value for the cluster that the official client requires, although a server with its own host has none. */
const NO_CLUSTER = 'none';
/** The transports used; the site's own server does not support those over plain HTTP. */
const TRANSPORTS: Options['enabledTransports'] = ['ws', 'wss'];
/** Storage keys under which the official client stores its last transport. */
const TRANSPORT_KEYS = ['pusherTransportTLS', 'pusherTransportNonTLS'];
/** Matches internal events of the protocol. */
const INTERNAL = /^pusher(?:_internal)?:/;
/** Connection states that the official client leaves late or never. */
const LOST = new Set(['unavailable', 'failed']);
/** Timeout after which a connection that does not open counts as failed. */
const UNAVAILABLE_MS = 5000;
/**
 * Delays before the next attempt: doubled each time, and randomly shortened by up to half, so that clients do not all
 * reconnect at the same time.
 */
export const FIRST_WAIT_MS = 1000;
export const LONGEST_WAIT_MS = 30_000;

type App = ReplyOf<typeof getPusherApp>;

/** The location of the document. */
type Place = Pick<Location, 'hostname' | 'port' | 'protocol'>;

/** Options of the official client: it connects to the site itself or to a hosted service, encrypted if the page is. */
export function optionsOf({ hosted }: App, { hostname, port, protocol }: Place): Options {
  const isSealed = hosted ? hosted.tls : protocol === 'https:';
  const there = hosted?.port ?? Number(port || (isSealed ? 443 : 80));
  return {
    cluster: NO_CLUSTER,
    wsHost: hosted?.host ?? hostname,
    wsPort: there,
    wssPort: there,
    forceTLS: isSealed,
    enabledTransports: TRANSPORTS,
    unavailableTimeout: UNAVAILABLE_MS,
  };
}

/**
 * Requests signatures through the site's API, with the same token or cookie as all other calls; `refusals` stores the
 * statuses of failed calls.
 */
function signing(
  http: Http,
  refusals: Map<string, number>,
): Pick<Options, 'channelAuthorization' | 'userAuthentication'> {
  return {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId, channelName }, done) {
        try {
          const body = { socket_id: socketId, channel_name: channelName };
          done(null, await http.call(postPusherAuth, { body }));
        } catch (error) {
          refusals.set(channelName, error instanceof ApiError ? error.status : 0);
          done(new Error(codeOf(error)), null);
        }
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId }, done) {
        try {
          done(null, await http.call(postPusherUserAuth, { body: { socket_id: socketId } }));
        } catch (error) {
          done(new Error(codeOf(error)), null);
        }
      },
    },
  };
}

/**
 * Removes what the official client stores about its transport: there is only one transport, and the visitor has not
 * consented to the storage.
 */
function forgetTransport(): void {
  const device = deviceStorage(() => false);
  TRANSPORT_KEYS.forEach((key) => device.removeItem(key));
}

/**
 * Whether a refusal of a channel is final; otherwise it is retried. Refusals by the server have HTTP statuses or 4004.
 */
const isForGood = (status = 0): boolean => status >= 400 && status !== 429 && (status < 500 || status > 599);

/** The part of the official client that this module uses. */
export type Connect = (
  key: string,
  options: Options,
) => Pick<Pusher, 'connection' | 'subscribe' | 'unsubscribe' | 'signin' | 'disconnect'>;

interface Listening {
  readonly listeners: Set<RealtimeListener>;
  state: RealtimeState;
}

export interface ClientOptions {
  readonly random: () => number;
  /** The location of the document; the default is `location`. */
  readonly place?: Place;
  readonly connect?: Connect;
}

/** Requests the server's address and creates a client; rejects if the site does not respond. */
export async function createClient(
  http: Http,
  { random, place = location, connect = (key, options) => new Pusher(key, options) }: ClientOptions,
): Promise<Realtime> {
  const app = await http.call(getPusherApp);
  const listened = new Map<string, Listening>();
  /** Statuses of the last refusals, by channel. */
  const refusals = new Map<string, number>();
  let pusher: ReturnType<Connect> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function notify(one: Listening, state: RealtimeState): void {
    if (one.state === state || one.state === 'refused') return;
    one.state = state;
    for (const { onState } of one.listeners) onState(state);
  }
  function close(): void {
    const closing = pusher;
    pusher = undefined;
    clearTimeout(waiting);
    waiting = undefined;
    closing?.disconnect();
  }
  /** Reconnects with growing delays, because the official client gives up after several early failures. */
  function reconnect(): void {
    close();
    for (const one of listened.values()) notify(one, 'unavailable');
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + random() / 2);
    tries += 1;
    waiting = setTimeout(open, waitMs);
  }
  function attach(opened: ReturnType<Connect>, name: string, one: Listening): void {
    const channel = opened.subscribe(name);
    const now = (work: () => void): void => {
      if (pusher === opened && listened.get(name) === one) work();
    };
    channel.bind('pusher:subscription_succeeded', () =>
      now(() => {
        tries = 0;
        notify(one, 'connected');
      }),
    );
    channel.bind('pusher:subscription_error', ({ status = refusals.get(name) }: { status?: number }) =>
      now(() => (isForGood(status) ? notify(one, 'refused') : reconnect())),
    );
    channel.bind_global((event: string, data: unknown) =>
      now(() => {
        if (!INTERNAL.test(event)) for (const { onEvent } of one.listeners) onEvent(event, data);
      }),
    );
  }
  function open(): void {
    const opened = connect(app.key, { ...optionsOf(app, place), ...signing(http, refusals) });
    pusher = opened;
    opened.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
      forgetTransport();
      if (pusher !== opened) return;
      // The server has closed the connection for good, because the session is over.
      if (current === 'disconnected') for (const one of listened.values()) notify(one, 'refused');
      else if (previous === 'connected' || LOST.has(current)) reconnect();
    });
    if (app.hosted) opened.signin();
    for (const [name, one] of listened) if (one.state !== 'refused') attach(opened, name, one);
  }
  function begin(name: string): Listening {
    const one: Listening = { listeners: new Set(), state: 'connecting' };
    listened.set(name, one);
    if (pusher?.connection.state === 'disconnected') close();
    if (pusher) attach(pusher, name, one);
    else if (waiting === undefined) open();
    return one;
  }
  function end(name: string, one: Listening): void {
    if (listened.get(name) !== one) return;
    listened.delete(name);
    if (listened.size === 0) close();
    else pusher?.unsubscribe(name);
  }

  return {
    listen(name, listener) {
      const known = listened.get(name);
      // A visitor who was refused may be accepted after another login.
      if (known?.state === 'refused') end(name, known);
      const one = listened.get(name) ?? begin(name);
      one.listeners.add(listener);
      listener.onState(one.state);
      return () => {
        one.listeners.delete(listener);
        if (one.listeners.size === 0) end(name, one);
      };
    },
  };
}
