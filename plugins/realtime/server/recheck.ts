/**
 * Checks all subscribers every second, because signatures do not expire, and disconnects those who have lost
 * permission.
 */
import type { ChannelRule } from '#ports/realtime-origin.ts';
import type { Member } from './connection.ts';

/** Interval of the checks. Including the duration of a check, a revoked member is disconnected within 2 s. */
export const RECHECK_INTERVAL_MS = 1000;

/** A subscriber, on this server or at a hosted service. */
export interface Listener extends Member {
  readonly channel: string;
}

export interface AskingAgain<One extends Listener> {
  readonly listening: () => Iterable<One>;
  readonly rules: readonly ChannelRule[];
  /** Returns those of these sessions that are still valid. */
  readonly holding: (members: readonly Member[]) => Promise<ReadonlySet<string>>;
  /** Called when the session has ended: by logout, a changed password, or a deleted account. */
  readonly onEnded: (one: One) => void;
  /** Called when the session is valid but the member may no longer use the channel. */
  readonly onRevoked: (one: One) => void;
  readonly onFault: (error: unknown) => void;
  /** Called when all checks have succeeded. */
  readonly onAnswered?: () => void;
}

/** Checks all subscribers, with one query for all sessions and one for each rule. */
export async function recheck<One extends Listener>(deps: AskingAgain<One>): Promise<void> {
  const all = [...deps.listening()];
  if (all.length === 0) return;
  const sessions = new Map(all.map((one) => [one.session, one]));
  const holding = await deps.holding([...sessions.values()]);
  const left: One[] = [];
  for (const one of all)
    if (holding.has(one.session)) left.push(one);
    else deps.onEnded(one);
  await Promise.all(
    deps.rules.map(async (rule) => {
      const theirs = left.filter(({ channel }) => rule.channels.test(channel));
      if (theirs.length === 0) return;
      const allowed = new Set(await rule.mayListen([...new Set(theirs.map(({ userId }) => userId))]));
      for (const one of theirs) if (!allowed.has(one.userId)) deps.onRevoked(one);
    }),
  );
  deps.onAnswered?.();
}

/** Starts the checks; returns a function that stops them. Without subscribers, nothing is queried. */
export function keepRechecking<One extends Listener>(deps: AskingAgain<One>): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    // A slow check must finish before the next one starts.
    if (isAsking) return;
    isAsking = true;
    void recheck(deps)
      .catch(deps.onFault)
      .finally(() => (isAsking = false));
  }, RECHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
