/** Accepts connections, checks that they are alive, and closes them. */
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Upgrades } from '#server/http/process/upgrade.ts';
import { Connection, end, type ConnectionLimits } from './connection.ts';
import type { Hub } from './hub.ts';
import {
  ACTIVITY_TIMEOUT_S,
  CLIENT_EVENTS_PER_S,
  CONNECTIONS_MAX,
  frame,
  MESSAGES_PER_S,
  PAYLOAD_MAX_BYTES,
  PER_ADDRESS_MAX,
  PONG_TIMEOUT_S,
  PROTOCOLS,
  type Close,
} from './protocol.ts';

const PATH = '/app/';
/** Interval at which silent connections are checked. */
const LOOK_MS = 5000;
/** How long a shutdown waits for connections to close. */
const STOP_MS = 800;

export interface SocketLimits extends ConnectionLimits {
  readonly perAddress: number;
  readonly connections: number;
}
/** Limits for production or development. In development, all tools and tabs share one IP address. */
export const limitsOf = (production: boolean): SocketLimits => ({
  messages: MESSAGES_PER_S,
  clientEvents: CLIENT_EVENTS_PER_S,
  perAddress: production ? PER_ADDRESS_MAX : CONNECTIONS_MAX,
  connections: CONNECTIONS_MAX,
});

export interface SocketsOptions {
  readonly hub: Hub;
  readonly key: string;
  readonly limits: SocketLimits;
  readonly onMessage: (connection: Connection, text: string) => Promise<void>;
  readonly onGone: (connection: Connection) => void;
  readonly onFault: (error: unknown) => void;
}

/** The reason for which a URL is refused; undefined for a valid URL. */
function faultOfAddress(url: string, key: string): Close | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== `${PATH}${key}`) return 'unknownApp';
  const protocol = searchParams.get('protocol');
  if (protocol === null) return 'noVersion';
  if (!/^\d{1,3}$/.test(protocol)) return 'invalidVersion';
  const isSpoken = Number(protocol) >= PROTOCOLS.min && Number(protocol) <= PROTOCOLS.max;
  return isSpoken ? undefined : 'unsupportedVersion';
}

const ESTABLISHED = (connection: Connection): string =>
  frame('pusher:connection_established', {
    socket_id: connection.id,
    activity_timeout: ACTIVITY_TIMEOUT_S,
  });
const PING = frame('pusher:ping', {});

export function createSockets({ hub, key, limits, onMessage, onGone, onFault }: SocketsOptions) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: PAYLOAD_MAX_BYTES,
    // Pongs are sent manually: pings count as messages, and no pong is queued for a client that does not read.
    autoPong: false,
    perMessageDeflate: false,
  });
  const perAddress = new Map<string, number>();
  /** Sockets that are connected or being refused. */
  const living = new Set<WebSocket>();
  let isStopping = false;
  let cut = 0;
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    const nowMs = performance.now();
    for (const connection of hub.connections) {
      const { askedMs, receivedMs } = connection;
      if (askedMs !== undefined) {
        if (nowMs - askedMs > PONG_TIMEOUT_S * 1000) connection.close('noPong');
      } else if (nowMs - receivedMs > ACTIVITY_TIMEOUT_S * 1000) {
        connection.askedMs = nowMs;
        connection.send(PING);
      }
    }
    if (hub.connections.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
  }

  /** Whether a message from the connection is accepted now. */
  function accepts(connection: Connection): boolean {
    if (connection.isClosing) return false;
    connection.receivedMs = performance.now();
    connection.askedMs = undefined;
    if (connection.mayReceive(connection.receivedMs)) return true;
    connection.close('tooMuch');
    return false;
  }
  function receive(connection: Connection, data: RawData): void {
    if (accepts(connection)) onMessage(connection, data.toString()).catch(onFault);
  }

  /** Counts a socket until it has closed, even while it is being refused. */
  function keep(socket: WebSocket, address: string): void {
    living.add(socket);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    socket.once('close', () => {
      living.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  }

  function begin(socket: WebSocket): void {
    const connection = new Connection(socket, limits, () => (cut += 1));
    hub.connections.add(connection);
    looking ??= setInterval(look, LOOK_MS).unref();
    socket.on('message', (data) => receive(connection, data));
    socket.on('ping', (data) => accepts(connection) && connection.pong(data));
    socket.once('close', () => {
      hub.connections.delete(connection);
      onGone(connection);
    });
    connection.send(ESTABLISHED(connection));
  }

  const upgrades: Upgrades = {
    path: PATH,
    take({ request, socket: raw, head, address }) {
      const here = perAddress.get(address) ?? 0;
      // The number of sockets that are being refused is limited, too; beyond it, sockets are closed without a reason.
      if (isStopping || here >= 2 * limits.perAddress || living.size >= 2 * limits.connections)
        return void raw.destroy();
      const isFull = here >= limits.perAddress || hub.connections.size >= limits.connections;
      server.handleUpgrade(request, raw, head, (socket) => {
        // Without a listener, a single oversized frame would end the process.
        socket.on('error', () => socket.terminate());
        keep(socket, address);
        const why = faultOfAddress(request.url ?? '', key) ?? (isFull ? 'overCapacity' : undefined);
        if (why) end(socket, why);
        else begin(socket);
      });
    },
    async stop() {
      isStopping = true;
      clearInterval(looking);
      looking = undefined;
      for (const socket of living) end(socket, 'draining');
      const late = setTimeout(() => living.forEach((socket) => socket.terminate()), STOP_MS);
      await Promise.all([...living].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
      clearTimeout(late);
    },
  };
  return {
    upgrades,
    /** Number of connections that were cut off because they did not read. */
    cut: () => cut,
  };
}
