/** Attack: an origin on the embedded database is killed repeatedly while visitors join. */
import { letIn, until } from './visitors.ts';

/** A site that accepts no sign-up for this time in ms is killed as well. */
const GIVE_UP_MS = 30_000;

/** A process that serves a site. */
interface Killable {
  readonly url: string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * For each number, starts the process, lets visitors join, and kills it after this number of acknowledged sign-ups;
 * resolves with the acknowledged accounts.
 */
export async function killWhileJoining(
  start: () => Promise<Killable>,
  killsAfter: readonly number[],
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (const [round, accounts] of killsAfter.entries()) {
    // Rounds run one after another on the same data.
    const origin = await start();
    const visitors = letIn(origin.url, `killed-${round}`);
    await until(() => visitors.acknowledged.length >= accounts, GIVE_UP_MS);
    await origin.end('SIGKILL');
    await visitors.end();
    acknowledged.push(...visitors.acknowledged);
  }
  return acknowledged;
}
