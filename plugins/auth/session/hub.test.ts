/** Who the page was rendered for is known while parts of it are hydrated, whatever has become of the session. */
import { expect, it } from 'vitest';
import type { Me } from '../api/me.ts';
import { createHub } from './hub.ts';
import type { SessionActor } from './machine.ts';

it('answers as it did when the page was rendered, after a log-out too', () => {
  const member = { id: 1, is_nc_trial: true } as Me;
  const hub = createHub(member);
  const actor = {
    subscribe: (follow: (snapshot: object) => void) => follow({ context: { user: null } }),
  };
  hub.follow(actor as unknown as SessionActor);
  expect([hub.user(), hub.userType()]).toEqual([null, 'guest']);
  expect([hub.first?.user(), hub.first?.userType()]).toEqual([member, 'trial']);
});
