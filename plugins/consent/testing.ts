/** The statechart of the cookie choice for tests, with scripted calls. */
import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { ConsentRules } from '#ports/consent-rules.ts';
import { consent } from './fixtures.ts';
import { consentMachine } from './machine.ts';
import type { Choice } from './rules.ts';
import type { ConsentInput } from './types.ts';

export const settle = () => new Promise<void>((done) => setImmediate(done));
export const offline = () => Promise.reject(new ApiError(0, { code: 'offline' }));
const ASKED: ConsentRules = { asked: true, rejectBeside: true };

export function open(
  input: Partial<ConsentInput> = {},
  calls: { rules?: () => Promise<ConsentRules>; send?: (choice: Choice) => Promise<void> } = {},
) {
  const clock = new SimulatedClock();
  const store = vi.fn<(choice: Choice) => void>();
  const grant = vi.fn<() => void>();
  const markSent = vi.fn<() => void>();
  const follow = vi.fn<(choice: Choice) => void>();
  const send = vi.fn<(choice: Choice) => Promise<void>>(calls.send ?? (() => Promise.resolve()));
  const actor = createActor(
    consentMachine.provide({
      actors: {
        readRules: fromPromise(calls.rules ?? (() => Promise.resolve(ASKED))),
        send: fromPromise(({ input: choice }) => send(choice)),
      },
      actions: {
        store: (_, { choice }) => store(choice),
        follow: (_, { choice }) => follow(choice),
        grant,
        markSent,
      },
    }),
    { input: { ...consent.input, ...input }, clock },
  ).start();
  return { actor, clock, store, follow, grant, markSent, send, state: () => actor.getSnapshot().value };
}
