/** The screen lease with its requests injected, and the name of this document's screen. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Random } from '#app/services.ts';
import { deleteScreen, postScreen } from '../api.ts';
import { screenMachine, type ClaimInput, type ScreenInput } from './machine.ts';

/** Storage key for the name of a screen during a reload. */
export const SCREEN_KEY = 'player.screen';

/** Accesses the tab's storage; null if the browser denies access, and then a reloaded tab is another screen. */
function inTab<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

let name: string | null = null;
/** Release of the last lease. A claim must wait for it, because a late release would end the new lease. */
let released: Promise<void> = Promise.resolve();
/** The film that claimed last. Earlier films must not release its lease. */
let latest: object | null = null;

/**
 * The name of this tab's screen. A tab is one screen, even after a reload, because the origin may keep the lease for a
 * while. While the document is open, its name is not in storage, so that a copy of the tab is another screen.
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
  { uuid }: Pick<Random, 'uuid'>,
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
        // A failure is ignored, because the lease expires.
        released = http.call(deleteScreen, { params: { screen }, keepalive: true }).catch(() => {});
      },
    },
  });
  return createActor(machine);
}
