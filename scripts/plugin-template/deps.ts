/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { LoginLink } from '#ports/session.ts';
import { HttpClient } from '#app/services.ts';
import { RulesModal } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
  },
  wants: {
    loginLink: LoginLink,
  },
  owns: {
    openRules: RulesModal,
  },
});
