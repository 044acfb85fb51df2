/** The navigation statechart with its browser actors: guards, loaders and history. */
import { createActor, fromPromise } from 'xstate';
import { routerInputOf, type Boot } from '../runtime/boot.ts';
import type { Registry } from '#kernel/registry/registry.ts';
import { pageRefusalOf, missingOf } from '../router/page-refusal.ts';
import { NotFound, Redirected } from '../router/request.ts';
import { routerMachine, type LoadOutcome, type RouterActor } from '../router/machine.ts';
import { decide, load, paramsOf, type ResolveContext, type Target } from '../router/resolve.ts';
import { hrefOf } from '../router/path.ts';
import { errorSlotsOf } from '../slots.ts';
import type { Views } from '../react/page-app.ts';
import { preloadView } from '../runtime/views.ts';
import type { BrowserHistory } from './history.ts';

const NOWHERE: Target = { pathname: '/', search: '' };

function outcomeOf(error: unknown, target: Target, context: ResolveContext): LoadOutcome {
  if (error instanceof NotFound) return { is: 'missing', reason: error.message || null };
  if (error instanceof Redirected)
    return { is: 'redirect', href: hrefOf(context.registry.routes, error.redirect.to, context.locale) };
  const missing = missingOf(error, paramsOf(target, context));
  return missing ? { is: 'missing', ...missing } : { is: 'failed', refusal: pageRefusalOf(error) };
}

interface RouterParts {
  registry: Registry;
  context: ResolveContext;
  views: Views;
  history: BrowserHistory;
  boot: Boot;
}

export function createRouter({ registry, context, views, history, boot }: RouterParts): RouterActor {
  /** Loads the error page before it is shown, like any page, because its heading takes the focus. */
  const withErrorPage = async <Outcome extends { is: string }>(outcome: Outcome): Promise<Outcome> => {
    const bound = errorSlotsOf(outcome).flatMap((ref) => registry.fills(ref));
    await Promise.allSettled(bound.map(views.load));
    return outcome;
  };
  const machine = routerMachine.provide({
    actors: {
      decide: fromPromise(async ({ input, signal }) =>
        withErrorPage(await decide(input ?? NOWHERE, context, signal)),
      ),
      load: fromPromise(async ({ input, signal }): Promise<LoadOutcome> => {
        const target = input ?? NOWHERE;
        try {
          const ready = await load(target, context, signal);
          await preloadView({ registry, views, catalog: context.catalog }, ready.pattern);
          return { is: 'ready', ready };
        } catch (error) {
          return withErrorPage(outcomeOf(error, target, context));
        }
      }),
    },
    actions: {
      replaceAddress: ({ context: { redirectTo } }) => redirectTo !== null && history.redirect(redirectTo),
    },
  });
  const actor = createActor(machine, { input: routerInputOf(boot.page) });
  // Derived from the history change, because during an entry action the machine is still in its previous state.
  history.subscribe(
    (how) => how === 'redirect' && actor.send({ type: 'redirected', target: history.target() }),
  );
  return actor;
}
