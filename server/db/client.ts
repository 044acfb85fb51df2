/**
 * A client whose lost connection fails its queries but not the process, and that closes a connection that stops
 * answering.
 */
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { DatabaseUnavailable, isServerError, reportsUnavailable } from './unavailable.ts';
import type { Outage } from './outage.ts';

/** Time for a graceful end before the socket is destroyed; limited, because a frozen peer never closes it. */
const END_TIMEOUT_MS = 1000;

export interface GuardedClientConfig extends ClientConfig {
  /** The connection is closed if a query is not answered within this time; undefined: no limit. */
  readonly answerTimeoutMs?: number;
}

/**
 * A client whose queries throw DatabaseUnavailable if the connection is lost, does not answer, or the server is
 * unavailable.
 */
export class GuardedClient extends Client {
  /** Notified when the connection is lost and when it answers; set by its pool. */
  outage: Outage | undefined;
  /** Time of the last answer, by `performance.now()`. */
  lastAnswerMs = 0;
  readonly #answerTimeoutMs: number | undefined;
  #lost = false;

  constructor(config?: string | GuardedClientConfig) {
    super(config);
    this.#answerTimeoutMs = typeof config === 'object' ? config.answerTimeoutMs : undefined;
    // Without this listener, an error of a connection in use would end the process.
    this.on('error', (error: Error) => {
      this.#lost = true;
      this.outage?.lost(error);
    });
  }

  get #socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** Closes the connection without notifying the server, so that every pending query fails. */
  drop(reason: Error): void {
    this.#socket.destroy(reason);
  }

  /** Whether the server answers within this time; otherwise the connection is closed. */
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
