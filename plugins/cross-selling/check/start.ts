/** Starts the check's statechart with its dependencies, and waits for its result. */
import { createActor, fromPromise, waitFor, type Actor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Http } from '#app/http/client.ts';
import type { CrossSellingReason } from '#ports/cross-selling.ts';
import type { Toasts } from '#app/services.ts';
import { postCheckUserStatus } from '../api.ts';
import { checkMachine } from './machine.ts';

export interface CheckDeps {
  http: Http;
  toasts: Toasts;
  /** Shows the message; resolves when it is closed. */
  showMessage: (input: { reason: CrossSellingReason }) => Promise<void>;
}

/** Creates the check without starting it. */
const createCheck = ({ http, toasts, showMessage }: CheckDeps): Actor<typeof checkMachine> =>
  createActor(
    checkMachine.provide({
      actors: {
        check: fromPromise<CrossSellingReason | null, number>(
          async ({ input, signal }) =>
            (await http.call(postCheckUserStatus, { body: { subscription_id: input }, signal })).reason,
        ),
        showMessage: fromPromise<void, CrossSellingReason | null>(async ({ input: reason }) => {
          if (reason) await showMessage({ reason });
        }),
      },
      actions: { reportFailure: () => toasts.showError(null) },
    }),
  );

/**
 * Checks whether a plan may be bought. Parallel requests for the same plan share one result; every plan has its own
 * check, so that results never mix. Throws if the origin could not be reached.
 */
export function createMayBuy(dependencies: CheckDeps): (subscriptionId: number) => Promise<boolean> {
  const checks = new Map<number, Actor<typeof checkMachine>>();
  return async (subscriptionId) => {
    const check = checks.get(subscriptionId) ?? createCheck(dependencies).start();
    checks.set(subscriptionId, check);
    check.send({ type: 'ask', subscriptionId });
    const answered = await waitFor(check, (snapshot) => snapshot.hasTag('answered'));
    if (answered.matches('failed')) throw new ApiError(0, answered.context.refusal ?? { code: 'unknown' });
    return answered.matches('allowed');
  };
}
