/** The one screen with its calls injected, and the name of this document's screen. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import type { Chance } from '../../../kernel/registry/services.ts';
import { deleteScreen, postScreen } from '../api.ts';
import { screenMachine, type ClaimInput } from './machine.ts';

/** Hands the name of a screen over a reload. */
export const SCREEN_KEY = 'player.screen';

/** A browser may refuse it; a tab that is loaded anew is another screen then. */
function inTab<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

let name: string | null = null;
/** The last lease that was given back: a claim that overtook it would lose its own. */
let released: Promise<void> = Promise.resolve();

/** A tab is one screen, also when it is loaded anew. The stored name is taken out, so that a copy of the tab is another. */
function nameOf(uuid: () => string): string {
  name ??= inTab((tab) => tab.getItem(SCREEN_KEY)) ?? uuid();
  inTab((tab) => tab.removeItem(SCREEN_KEY));
  return name;
}

export function createScreen(http: Http, { uuid }: Pick<Chance, 'uuid'>) {
  const machine = screenMachine.provide({
    actors: {
      claim: fromPromise<void, ClaimInput>(async ({ input: { takesOver }, signal }) => {
        await released;
        await http.call(postScreen, { body: { screen: nameOf(uuid), take_over: takesOver }, signal });
      }),
    },
    actions: {
      release: (_, { unloads }) => {
        const screen = nameOf(uuid);
        if (unloads) inTab((tab) => tab.setItem(SCREEN_KEY, screen));
        // Nobody is left to hear of a failure: the lease ends by itself.
        released = http.call(deleteScreen, { params: { screen }, keepalive: true }).catch(() => {});
      },
    },
  });
  return createActor(machine);
}
