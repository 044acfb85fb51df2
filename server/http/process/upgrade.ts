/** A connection that begins as a request and becomes something else, as the module has it that takes it. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request that a module may take over. Its socket's errors are listened to. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Network of the remote address as the trusted proxy tells it; never for logs. */
  readonly address: string;
}

/** A module's connections of this kind. */
export interface Upgrades {
  /** Beginning of the paths that are its. */
  readonly path: string;
  /** Takes a connection over: it comes from no other site's page. */
  take(upgrade: Upgrade): void;
  /** Ends all of them; resolves when they have ended. Called when the process is to end, and again when it does. */
  stop(): Promise<void>;
}
