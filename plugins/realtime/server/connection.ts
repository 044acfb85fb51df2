/** One connection: what it listens to, and how it is written to. */
import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CLOSE, TURNS_MAX, WAITING_MAX_BYTES, type Close } from './protocol.ts';

const ID_BOUND = 2 ** 40;
/** For how long whoever is told to go may answer, in ms. */
const CLOSE_MS = 1000;

/** A member, by the session that they listen in. */
export interface Member {
  readonly userId: number;
  readonly session: string;
}

/** How a member is told to the others of a presence channel. */
export interface Presence {
  readonly id: string;
  readonly info: unknown;
}

export interface Subscription {
  /** Absent where everybody may listen, and where a server that holds the secret has signed. */
  readonly member: Member | undefined;
  readonly presence: Presence | undefined;
}

/** Tells why it ends, and ends it soon after, answered or not. */
export function end(socket: WebSocket, why: Close): void {
  const [code, reason] = CLOSE[why];
  socket.close(code, reason);
  const late = setTimeout(() => socket.terminate(), CLOSE_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

/** How much was done in the present second. */
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
  /** As the protocol names connections. */
  readonly id = `${randomInt(ID_BOUND)}.${randomInt(ID_BOUND)}`;
  readonly subscriptions = new Map<string, Subscription>();
  /** Who has signed in. */
  user: string | undefined;
  heardMs = performance.now();
  /** Since when a pong is awaited. */
  askedMs: number | undefined;
  readonly mayTell: (nowMs: number) => boolean;
  readonly mayTellOthers: (nowMs: number) => boolean;
  readonly #socket: WebSocket;
  readonly #onCut: () => void;
  #isClosing = false;
  #last = Promise.resolve();
  #turns = 0;

  constructor(socket: WebSocket, { messages, clientEvents }: ConnectionLimits, onCut: () => void) {
    this.#socket = socket;
    this.#onCut = onCut;
    this.mayTell = perSecond(messages);
    this.mayTellOthers = perSecond(clientEvents);
  }

  /** Whether it was told to go: what it says now is not heard. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Does what a page asks one after the other: what it ends at once after it has begun is ended. Rejects as the work does. */
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

  /** Whoever does not read is cut off: what waits for them is memory of everybody's. */
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

  /** Answers a ping frame. */
  pong(data: Buffer): void {
    if (this.#mayWrite()) this.#socket.pong(data);
  }

  close(why: Close): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    end(this.#socket, why);
  }
}
