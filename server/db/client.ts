/** A client whose lost connection fails its queries and not the process, and which closes a connection that stops answering. */
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { DatabaseUnavailable, isServerError, reportsUnavailable } from './unavailable.ts';
import type { Outage } from './outage.ts';

/** How long a graceful end may take before the socket is destroyed: a frozen peer never closes it. */
const END_TIMEOUT_MS = 1000;

export interface GuardedClientConfig extends ClientConfig {
  /** The connection is closed when a query is not answered within this time; no limit unless set. */
  readonly answerTimeoutMs?: number;
}

/** Its queries throw DatabaseUnavailable when the connection is lost, does not answer, or the server cannot be asked. */
export class GuardedClient extends Client {
  /** Called when it is lost, and when it answers; set by its pool. */
  outage: Outage | undefined;
  /** When it last answered, by `performance.now()`. */
  lastAnswerMs = 0;
  readonly #answerTimeoutMs: number | undefined;
  #lost = false;

  constructor(config?: string | GuardedClientConfig) {
    super(config);
    this.#answerTimeoutMs = typeof config === 'object' ? config.answerTimeoutMs : undefined;
    // Without a listener of its own, an error of a connection in use would end the process.
    this.on('error', (error: Error) => {
      this.#lost = true;
      this.outage?.lost(error);
    });
  }

  get #socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** Closes the connection without asking the server, which fails every query that waits on it. */
  drop(reason: Error): void {
    this.#socket.destroy(reason);
  }

  /** Whether the server answers within this time; the connection is closed when it does not. */
  async answers(withinMs: number): Promise<boolean> {
    const late = setTimeout(() => this.drop(new Error(`no answer within ${withinMs} ms`)), withinMs);
    try {
      await (this.query('select 1' as never) as Promise<unknown>);
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(late);
    }
  }

  #answerTimer(): NodeJS.Timeout | undefined {
    const limitMs = this.#answerTimeoutMs;
    if (limitMs === undefined) return undefined;
    return setTimeout(() => this.drop(new Error(`no answer within ${limitMs} ms`)), limitMs);
  }

  override query(...asked: never[]): never {
    const result: unknown = super.query(...(asked as unknown as [string]));
    if (!(result instanceof Promise)) return result as never;
    const late = this.#answerTimer();
    return result.then(
      (answer: unknown) => {
        clearTimeout(late);
        this.lastAnswerMs = performance.now();
        this.outage?.back();
        return answer;
      },
      (error: unknown) => {
        clearTimeout(late);
        if (isServerError(error)) this.lastAnswerMs = performance.now();
        throw reportsUnavailable(error) || (this.#lost && !isServerError(error))
          ? new DatabaseUnavailable(error)
          : error;
      },
    ) as never;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    if (this.#answerTimeoutMs !== undefined) {
      const late = setTimeout(() => this.#socket.destroy(), END_TIMEOUT_MS).unref();
      this.once('end', () => clearTimeout(late));
    }
    return callback ? super.end(callback) : super.end();
  }
}
