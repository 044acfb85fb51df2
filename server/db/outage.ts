/**
 * Reports once that a dependency of the origin is unavailable, and once that it is back, however often it is called in
 * between.
 */

import type { FastifyBaseLogger } from 'fastify';

export interface Outage {
  lost(cause: unknown): void;
  back(): void;
}

export interface OutageWords {
  /** Called on the first loss. */
  onLost(cause: unknown): void;
  /** Called when the dependency answers again, with the length of the outage in s. */
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

/** Log messages for an unavailable database. */
export const databaseOutage = (log: FastifyBaseLogger): Outage =>
  outage({
    onLost: (cause) => log.error({ err: cause }, 'the database is unavailable; waiting for it'),
    onBack: (outageS) => log.warn({ outageS }, 'the database is back'),
  });
