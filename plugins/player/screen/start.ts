/** The one screen with its calls injected, and the name of this document's screen. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Chance } from '#app/services.ts';
import { deleteScreen, postScreen } from '../api.ts';
import { screenMachine, type ClaimInput, type ScreenInput } from './machine.ts';

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
/** The film that claimed last: what an earlier one gives back is this one's by now. */
let latest: object | null = null;

/**
 * A tab is one screen, also when it is loaded anew, whatever its film did by then: the origin may hold the lease for a while longer.
 * While the document is there its name is in no storage, so that a copy of the tab is another screen.
 */
function nameOf(uuid: () => string): string {
  if (name !== null) return name;
  const own = inTab((tab) => tab.getItem(SCREEN_KEY)) ?? uuid();
  const forget = () => inTab((tab) => tab.removeItem(SCREEN_KEY));
  forget();
  window.addEventListener('pagehide', () => inTab((tab) => tab.setItem(SCREEN_KEY, own)));
  window.addEventListener('pageshow', forget);
  name = own;
  return own;
}

export function createScreen(
  http: Http,
  { uuid }: Pick<Chance, 'uuid'>,
  { film: played }: ScreenInput = { film: null },
) {
  const film = {};
  const machine = screenMachine.provide({
    actors: {
      claim: fromPromise<void, ClaimInput>(async ({ input: { takesOver }, signal }) => {
        latest = film;
        await released;
        const body = {
          screen: nameOf(uuid),
          take_over: takesOver,
          ...(played === null ? {} : { film: played }),
        };
        await http.call(postScreen, { body, signal });
      }),
    },
    actions: {
      release: () => {
        if (latest !== film) return;
        const screen = nameOf(uuid);
        // Nobody is left to hear of a failure: the lease ends by itself.
        released = http.call(deleteScreen, { params: { screen }, keepalive: true }).catch(() => {});
      },
    },
  });
  return createActor(machine);
}
