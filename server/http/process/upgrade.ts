/** A request that becomes another kind of connection, and the module that accepts it. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request that a module may take over. Its socket's errors are handled. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Network of the remote address as reported by the trusted proxy; never for logs. */
  readonly address: string;
}

/** The upgraded connections of a module. */
export interface Upgrades {
  /** Path prefix of its connections. */
  readonly path: string;
  /** Takes over a connection that no page of another site has opened. */
  take(upgrade: Upgrade): void;
  /** Closes all connections; resolves when they are closed. Called when the stop begins, and again when it ends. */
  stop(): Promise<void>;
}
