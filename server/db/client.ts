/** A client that outlives nothing and ends nothing: a connection that breaks is a fault of its queries, not of the process. */
import { Client, type ClientConfig } from 'pg';
import { DatabaseUnavailable, isServerError, reportsUnavailable } from './unavailable.ts';
import type { Outage } from './outage.ts';

/** Its queries throw DatabaseUnavailable when the connection is lost or the server cannot be asked. */
export class GuardedClient extends Client {
  /** Who is told when it is lost, and when it answers; set by its pool. */
  outage: Outage | undefined;
  #lost = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Without a listener of its own, an error of a connection in use would end the process.
    this.on('error', (error: Error) => {
      this.#lost = true;
      this.outage?.lost(error);
    });
  }

  override query(...asked: never[]): never {
    const said: unknown = super.query(...(asked as unknown as [string]));
    if (!(said instanceof Promise)) return said as never;
    return said.then(
      (answer: unknown) => {
        this.outage?.back();
        return answer;
      },
      (error: unknown) => {
        throw reportsUnavailable(error) || (this.#lost && !isServerError(error))
          ? new DatabaseUnavailable(error)
          : error;
      },
    ) as never;
  }
}
