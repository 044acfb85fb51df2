/** What the session, its login and its renewal are given to work with. */
import type { Http } from '../../../kernel/http/client.ts';
import type { LOGIN_STEPS, User } from '../../../kernel/ports/session.ts';
import type { Chance, Navigation, Toasts } from '../../../kernel/registry/services.ts';
import type { SessionHub } from './hub.ts';

export interface SessionDeps {
  hub: SessionHub;
  http: Http;
  chance: Chance;
  toasts: Toasts;
  navigation: Navigation;
  loggedIn: (payload: { user: User; first: boolean }) => void;
  loggedOut: () => void;
  stepReached: (payload: { step: (typeof LOGIN_STEPS)[number]; user: User; first: boolean }) => void;
  loadsSeduceBoost: boolean;
}
