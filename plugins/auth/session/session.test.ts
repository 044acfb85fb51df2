/** The session over time: debounced logout, expiry, login. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Me } from '../api/me.ts';
import { sessionMachine } from './machine.ts';
import { LOGOUT_DEBOUNCE_MS } from './setup.ts';
import {
  oauthOf,
  type Credentials,
  type Oauth,
  type SessionContext,
  type SessionEvent,
  type TabMessage,
} from './types.ts';
import { credentialsFixture, memberFixture, oauthFixture } from './fixtures.ts';

const credentials = credentialsFixture;

/** A session with actors that reply immediately, and a simulated clock. */
function sessionAt(user: Me | null) {
  const clock = new SimulatedClock();
  const ended = vi.fn<() => void>();
  const announced = vi.fn<(what: string) => void>();
  const sent = vi.fn<(news: TabMessage) => void>();
  const machine = sessionMachine.provide({
    actors: {
      tabs: fromCallback<TabMessage, SessionContext, SessionEvent>(({ receive }) => receive(sent)),
      recognise: fromPromise<Me | null, void>(async () => memberFixture),
      postCredentials: fromPromise<Oauth, Credentials>(async () => oauthOf(oauthFixture, 0)),
      loadUser: fromPromise<Me, void>(async () => memberFixture),
      requestClientToken: fromPromise<{ lifetimeMs: number }, void>(async () => ({ lifetimeMs: 1000 })),
      dropAuthorization: fromPromise<void, void>(async () => {}),
      endSession: fromPromise<void, void>(async () => ended()),
    },
    actions: {
      announceLogin: () => announced('login'),
      announceJoining: () => announced('joining'),
      announceLogout: () => announced('logout'),
      announceExpiry: () => announced('expiry'),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { user },
  }).start();
  return { actor, clock, ended, announced, sent };
}

describe('the session', () => {
  it('starts with the inlined member, or as a visitor who gets a client token when the page is idle', async () => {
    expect(sessionAt(memberFixture).actor.getSnapshot().value).toBe('member');
    const { actor, clock } = sessionAt(null);
    expect(actor.getSnapshot().value).toEqual({ visitor: 'anonymous' });
    clock.increment(3000);
    await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'guest' }));
    clock.increment(1000);
    expect(actor.getSnapshot().value).toEqual({ visitor: 'requestingToken' });
  });

  it('logs out 700 ms after the last click', async () => {
    const { actor, clock, ended, announced } = sessionAt(memberFixture);
    actor.send({ type: 'logOut' });
    clock.increment(LOGOUT_DEBOUNCE_MS - 1);
    actor.send({ type: 'logOut' });
    clock.increment(LOGOUT_DEBOUNCE_MS - 1);
    expect(actor.getSnapshot().value).toEqual({ loggingOut: 'waiting' });
    clock.increment(1);
    await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'anonymous' }));
    expect(ended).toHaveBeenCalledOnce();
    expect(announced).toHaveBeenCalledExactlyOnceWith('logout');
    expect(actor.getSnapshot().context.user).toBeNull();
  });

  it('ends without a call if the origin has ended it', async () => {
    const { actor, ended, announced, sent } = sessionAt(memberFixture);
    actor.send({ type: 'logOut', hasEnded: true });
    expect(actor.getSnapshot().value).toEqual({ visitor: 'anonymous' });
    expect(actor.getSnapshot().context.user).toBeNull();
    expect(announced).toHaveBeenCalledExactlyOnceWith('logout');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'out' });
    expect(ended).not.toHaveBeenCalled();
  });

  it('becomes that of a visitor when it expires', async () => {
    const { actor, announced } = sessionAt(memberFixture);
    actor.send({ type: 'over' });
    await waitFor(actor, (snapshot) => snapshot.matches({ visitor: 'anonymous' }));
    expect(announced).toHaveBeenCalledExactlyOnceWith('expiry');
  });

  it('logs in and emits an event', async () => {
    const { actor, announced } = sessionAt(null);
    actor.send({ type: 'logIn', credentials });
    await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
    expect(actor.getSnapshot().value).toBe('member');
    expect(announced).toHaveBeenCalledExactlyOnceWith('login');
  });

  it('follows the other tabs without sending messages back', async () => {
    const { actor, sent, announced } = sessionAt(null);
    actor.send({ type: 'peer.in' });
    await waitFor(actor, (snapshot) => snapshot.matches('member'));
    actor.send({ type: 'peer.out' });
    expect(actor.getSnapshot().value).toEqual({ visitor: 'anonymous' });
    expect(actor.getSnapshot().context.user).toBeNull();
    expect(announced.mock.calls.flat()).toEqual(['joining', 'expiry']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('notifies the other tabs of a login, a logout and an expiry without sending personal data', async () => {
    const { actor, clock, sent } = sessionAt(null);
    actor.send({ type: 'logIn', credentials });
    await waitFor(actor, (snapshot) => snapshot.matches('member'));
    actor.send({ type: 'logOut' });
    clock.increment(LOGOUT_DEBOUNCE_MS);
    await waitFor(actor, (snapshot) => snapshot.matches('visitor'));
    actor.send({ type: 'logIn', credentials });
    await waitFor(actor, (snapshot) => snapshot.matches('member'));
    actor.send({ type: 'over' });
    expect(sent.mock.calls.flat()).toEqual([
      { type: 'in' },
      { type: 'out' },
      { type: 'in' },
      { type: 'out' },
    ]);
  });

  it('reloads when the origin reports another member', async () => {
    const { actor } = sessionAt(memberFixture);
    actor.send({ type: 'known', user: { ...memberFixture, name: 'Robin the Second' } });
    expect(actor.getSnapshot().value).toBe('member');
    expect(actor.getSnapshot().context.user?.name).toBe('Robin the Second');
    actor.send({ type: 'known', user: { ...memberFixture, id: 8 } });
    expect(actor.getSnapshot().value).toBe('joining');
  });
});
