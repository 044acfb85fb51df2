/** A signature has no expiry: each second all that listen are asked for again, and whoever may not any more is off. */
import type { ChannelRule } from '#ports/realtime-origin.ts';
import type { Member } from './connection.ts';

/** Between one question and the next. With what the questions take, whoever is revoked is off within 2 s. */
export const ASK_EVERY_MS = 1000;

/** Somebody who listens, here or at a hosted service. */
export interface Listener extends Member {
  readonly channel: string;
}

export interface AskingAgain<One extends Listener> {
  readonly listening: () => Iterable<One>;
  readonly rules: readonly ChannelRule[];
  /** Those of these sessions that still hold. */
  readonly holding: (members: readonly Member[]) => Promise<ReadonlySet<string>>;
  /** The session is over: log-out, another password, a deleted account. */
  readonly onEnded: (one: One) => void;
  /** The session holds, and the channel is not the member's any more. */
  readonly onRevoked: (one: One) => void;
  readonly onFault: (error: unknown) => void;
  /** All questions were answered. */
  readonly onAnswered?: () => void;
}

/** One question for all sessions, and one for each rule. */
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

/** Asks for as long as the process lives. Nobody is asked while nobody listens. */
export function keepAsking<One extends Listener>(deps: AskingAgain<One>): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    // One that takes longer is not asked twice.
    if (isAsking) return;
    isAsking = true;
    void askAgain(deps)
      .catch(deps.onFault)
      .finally(() => (isAsking = false));
  }, ASK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
