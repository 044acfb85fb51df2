/** During hydration, the session equals that of the server-rendered page, even if it has changed since. */
import { expect, it } from 'vitest';
import type { Me } from '../api/me.ts';
import { createHub } from './hub.ts';
import type { SessionActor } from './machine.ts';

it('the session during hydration is that of the server-rendered page, even after a logout', () => {
  const member = { id: 1, is_nc_trial: true } as Me;
  const hub = createHub(member);
  const actor = {
    subscribe: (follow: (snapshot: object) => void) => follow({ context: { user: null } }),
  };
  hub.follow(actor as unknown as SessionActor);
  expect([hub.user(), hub.userType()]).toEqual([null, 'guest']);
  expect([hub.first?.user(), hub.first?.userType()]).toEqual([member, 'trial']);
});
