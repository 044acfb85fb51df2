/** Dependencies of the session, its login and its renewal. */
import type { Http } from '#app/http/client.ts';
import type { User } from '#ports/session.ts';
import type { Clock, Navigation, Toasts } from '#app/services.ts';
import type { SessionHub } from './hub.ts';
import type { LoginStep } from './types.ts';

export interface SessionDeps {
  hub: SessionHub;
  http: Http;
  clock: Clock;
  toasts: Toasts;
  navigation: Navigation;
  loggedIn: (payload: { user: User; first: boolean }) => void;
  loggedOut: () => void;
  stepReached: (payload: { step: LoginStep; user: User; first: boolean }) => void;
  /** Whether step 11 of a login runs, which only the streaming site has. */
  loadsSeduceBoost: boolean;
}
