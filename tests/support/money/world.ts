/** Two members, staff and every gateway of the sandbox, on which the money model's commands act. */
import { ApiError } from '#app/http/errors.ts';
import { getSubscription } from '#plugins/subscription/api.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { openStaff, type StaffSite } from '#plugins/staff/server/testing.ts';
import { PASSWORD } from '../accounts.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface Order {
  readonly operation: string;
  readonly url: string;
  readonly mode: string;
}

export interface Person {
  readonly who: Awaited<ReturnType<StaffSite['buyer']>>;
  readonly orders: Order[];
  /** When each subscription was cancelled, by anyone; reactivated subscriptions are removed. */
  readonly cancelled: Map<number, Date>;
  isDeleted: boolean;
}

export interface World {
  readonly at: StaffSite;
  readonly people: readonly Person[];
}

export async function openWorld(): Promise<World> {
  const at = await openStaff();
  const people: Person[] = [];
  for (let count = 0; count < 2; count += 1)
    people.push({ who: await at.buyer(), orders: [], cancelled: new Map(), isDeleted: false });
  return { at, people };
}

/** Closes the origin and its database. */
export const closeWorld = ({ at }: World): Promise<void> => at.site.close();

/** The result of a call; undefined if the origin refused it with a reason. Throws on a server error. */
export async function tryCall<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status > 0) return undefined;
    // The gateway refused the payment or could not start it.
    if (error instanceof ApiError && error.code === 'try_again') return undefined;
    throw error;
  }
}

/** The id of a member's newest subscription; null if there is none. */
export async function subscriptionOf({ at }: World, { who }: Person): Promise<number | null> {
  const row = await at.site.origin.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const statusOf = ({ who }: Person) => tryCall(() => who.http.call(getSubscription));

/** Logs a member in. Sessions expire, so returning members must log in again. */
export const logIn = ({ who }: Person) =>
  tryCall(() => who.http.call(postLogin, { body: { username: who.email, password: PASSWORD } }));

/** Advances the clock day by day and runs everything that is due. */
export async function passDays({ at }: World, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    at.site.clock.advance(DAY_MS);
    for (const queue of ['bill', 'retry', 'remind', 'expire'])
      await at.site.origin.jobs.send(`subscription.${queue}`, {});
    await at.wait(5 * MINUTE_MS);
  }
}
