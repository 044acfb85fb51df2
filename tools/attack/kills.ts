/** Attack: an origin on the embedded database is killed again and again while visitors join. */
import { letIn, until } from './visitors.ts';

/** A site that lets nobody in for so long is killed as well. */
const GIVE_UP_MS = 30_000;

/** A process that serves a site. */
interface Killable {
  readonly url: string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts, lets visitors in and kills in the middle of their sign-ups, as soon as so many are acknowledged, once for each
 * number given; resolves with the accounts that were acknowledged.
 */
export async function killWhileJoining(
  start: () => Promise<Killable>,
  killsAfter: readonly number[],
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (const [round, accounts] of killsAfter.entries()) {
    // Rounds follow one another on the same data.
    const origin = await start();
    const visitors = letIn(origin.url, `killed-${round}`);
    await until(() => visitors.acknowledged.length >= accounts, GIVE_UP_MS);
    await origin.end('SIGKILL');
    await visitors.end();
    acknowledged.push(...visitors.acknowledged);
  }
  return acknowledged;
}
