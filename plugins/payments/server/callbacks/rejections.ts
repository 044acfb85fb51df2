/**
 * Counts and logs rejected callbacks. Anyone can send thousands, so each gateway and reason is logged at most once a
 * minute.
 */
import type { Measure } from '#server/http/process/metrics.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { RejectionReason } from '#gateways/shared/server/proof.ts';

/** `not_configured`: this site does not use that gateway; such a callback is not stored. */
export type RejectedFor = RejectionReason | 'not_configured';

export interface Rejections {
  /** `callback` is the row; its content is not logged. */
  note(gateway: GatewayId, reason: RejectedFor, callback: number | null): void;
  readonly measures: readonly Measure[];
}

const LOG_INTERVAL_MS = 60_000;

interface Count {
  readonly gateway: GatewayId;
  readonly reason: RejectedFor;
  total: number;
  loggedAt: number;
  sinceLogged: number;
}

export function countRejections({ log, now }: Pick<Origin, 'log' | 'now'>): Rejections {
  const counts = new Map<string, Count>();
  return {
    note(gateway, reason, callback) {
      const key = `${gateway}/${reason}`;
      const count = counts.get(key) ?? { gateway, reason, total: 0, loggedAt: -Infinity, sinceLogged: 0 };
      counts.set(key, count);
      count.total += 1;
      count.sinceLogged += 1;
      const at = now().getTime();
      if (at - count.loggedAt < LOG_INTERVAL_MS) return;
      log.warn({ gateway, reason, callback, count: count.sinceLogged }, 'callback rejected');
      Object.assign(count, { loggedAt: at, sinceLogged: 0 });
    },
    measures: [
      {
        name: 'payment_callbacks_rejected_total',
        help: 'Callbacks of gateways that were not accepted, by gateway and reason.',
        is: 'counter',
        labels: ['gateway', 'reason'],
        value: () =>
          [...counts.values()].map(({ gateway, reason, total }) => ({
            labels: { gateway, reason },
            value: total,
          })),
      },
    ],
  };
}
