/** Says once that something the origin depends on is unavailable, and once that it is back, however often it is asked in between. */

import type { FastifyBaseLogger } from 'fastify';

export interface Outage {
  lost(cause: unknown): void;
  back(): void;
}

export interface OutageWords {
  /** Called at the first loss. */
  onLost(cause: unknown): void;
  /** Called when it answers again, with the length of the outage in s. */
  onBack(outageS: number): void;
}

export function outage({ onLost, onBack }: OutageWords): Outage {
  let sinceMs: number | undefined;
  return {
    lost(cause) {
      if (sinceMs !== undefined) return;
      sinceMs = performance.now();
      onLost(cause);
    },
    back() {
      if (sinceMs === undefined) return;
      const outageS = Math.round((performance.now() - sinceMs) / 1000);
      sinceMs = undefined;
      onBack(outageS);
    },
  };
}

/** What the log says of a database that is unavailable. */
export const databaseOutage = (log: FastifyBaseLogger): Outage =>
  outage({
    onLost: (cause) => log.error({ err: cause }, 'the database is unavailable; waiting for it'),
    onBack: (outageS) => log.warn({ outageS }, 'the database is back'),
  });
