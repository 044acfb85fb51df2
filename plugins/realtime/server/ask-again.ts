/**
 * Checks all subscribers each second, because a signature has no expiry, and disconnects those who lost
 * permission.
 */
import type { ChannelRule } from '#ports/realtime-origin.ts';
import type { Member } from './connection.ts';

/** Time between two checks. With the duration of a check, a revoked member is disconnected within 2 s. */
export const ASK_EVERY_MS = 1000;

/** A subscriber, here or at a hosted service. */
export interface Listener extends Member {
  readonly channel: string;
}

export interface AskingAgain<One extends Listener> {
  readonly listening: () => Iterable<One>;
  readonly rules: readonly ChannelRule[];
  /** Those of these sessions that are still valid. */
  readonly holding: (members: readonly Member[]) => Promise<ReadonlySet<string>>;
  /** The session is over: logout, a changed password, a deleted account. */
  readonly onEnded: (one: One) => void;
  /** The session is valid, but the member may no longer use the channel. */
  readonly onRevoked: (one: One) => void;
  readonly onFault: (error: unknown) => void;
  /** All checks succeeded. */
  readonly onAnswered?: () => void;
}

/** One query for all sessions, and one for each rule. */
export async function askAgain<One extends Listener>(deps: AskingAgain<One>): Promise<void> {
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

/** Checks for as long as the process runs, unless nobody is subscribed. */
export function keepAsking<One extends Listener>(deps: AskingAgain<One>): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    // A slow check is not started twice.
    if (isAsking) return;
    isAsking = true;
    void askAgain(deps)
      .catch(deps.onFault)
      .finally(() => (isAsking = false));
  }, ASK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
