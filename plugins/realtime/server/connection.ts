/** One connection, with its subscriptions and its outgoing messages. */
import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CLOSE, TURNS_MAX, WAITING_MAX_BYTES, type Close } from './protocol.ts';

const ID_BOUND = 2 ** 40;
/** Timeout of the other side's reply to a close frame, in ms. */
const CLOSE_MS = 1000;

/** A member, with the session in which they subscribed. */
export interface Member {
  readonly userId: number;
  readonly session: string;
}

/** A member as shown to others in a presence channel. */
export interface Presence {
  readonly id: string;
  readonly info: unknown;
}

export interface Subscription {
  /** Absent if anyone may subscribe, or if another server that knows the secret has signed. */
  readonly member: Member | undefined;
  readonly presence: Presence | undefined;
}

/** Sends the reason and closes the connection soon afterwards, even without a reply. */
export function end(socket: WebSocket, why: Close): void {
  const [code, reason] = CLOSE[why];
  socket.close(code, reason);
  const late = setTimeout(() => socket.terminate(), CLOSE_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

/** Returns a function that counts messages and returns whether the limit per second allows another one. */
function perSecond(max: number): (nowMs: number) => boolean {
  let [second, done] = [0, 0];
  return (nowMs) => {
    const now = Math.floor(nowMs / 1000);
    if (now !== second) [second, done] = [now, 0];
    done += 1;
    return done <= max;
  };
}

export interface ConnectionLimits {
  readonly messages: number;
  readonly clientEvents: number;
}

export class Connection {
  /** A socket id in the protocol's format. */
  readonly id = `${randomInt(ID_BOUND)}.${randomInt(ID_BOUND)}`;
  readonly subscriptions = new Map<string, Subscription>();
  /** Name of the user who has signed in. */
  user: string | undefined;
  receivedMs = performance.now();
  /** Time from which a pong is awaited; undefined if none is. */
  askedMs: number | undefined;
  readonly mayReceive: (nowMs: number) => boolean;
  readonly mayPublish: (nowMs: number) => boolean;
  readonly #socket: WebSocket;
  readonly #onCut: () => void;
  #isClosing = false;
  #last = Promise.resolve();
  #turns = 0;

  constructor(socket: WebSocket, { messages, clientEvents }: ConnectionLimits, onCut: () => void) {
    this.#socket = socket;
    this.#onCut = onCut;
    this.mayReceive = perSecond(messages);
    this.mayPublish = perSecond(clientEvents);
  }

  /** Whether the connection is closing; then further messages are ignored. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /**
   * Runs the page's requests one after another, so that the end of a subscription cannot overtake its start. Rejects as
   * `work` does.
   */
  async inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#turns >= TURNS_MAX) return this.close('tooMuch');
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#turns += 1;
    try {
      await before;
      if (!this.#isClosing) await work();
    } finally {
      this.#turns -= 1;
      resolve();
    }
  }

  /**
   * Whether a message may be written. Closes a connection whose client does not read, because its pending messages use
   * shared memory.
   */
  #mayWrite(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount <= WAITING_MAX_BYTES) return true;
    this.#onCut();
    this.#socket.terminate();
    return false;
  }

  /** Writes a message. */
  send(message: string | Buffer): void {
    if (this.#mayWrite()) this.#socket.send(message, { binary: false });
  }

  /** Replies to a ping frame. */
  pong(data: Buffer): void {
    if (this.#mayWrite()) this.#socket.pong(data);
  }

  close(why: Close): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    end(this.#socket, why);
  }
}
