/** The calls and delays of a reminder. */
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import { reminderWith } from './start.ts';

const call =
  vi.fn<(endpoint: { method: string }, asked: { body?: object; query?: object }) => Promise<void>>();

function reminderOf(isMember: boolean) {
  call.mockReset().mockResolvedValue();
  const clock = new SimulatedClock();
  const machine = reminderWith({ http: { call } as unknown as Http, slug: 'night-swim' });
  const actor = createActor(machine, { clock, input: { isMember, isConfirmed: isMember } }).start();
  const settled = () =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('undoing'));
  return { actor, clock, settled };
}
const sent = () => call.mock.calls.map(([{ method }, { body, query }]) => [method, body ?? query]);

it("a visitor's email address is validated before it is sent", async () => {
  const { actor, settled } = reminderOf(false);
  actor.send({ type: 'ask' });
  actor.send({ type: 'submit', values: { email: 'mila' } });
  expect(actor.getSnapshot().value).toBe('invalid');
  expect(actor.getSnapshot().context.faults).toEqual({ email: 'email' });
  actor.send({ type: 'submit', values: { email: 'mila@example.org' } });
  expect((await settled()).value).toBe('done');
  expect(sent()).toEqual([['POST', { segment: 'release-night-swim', email: 'mila@example.org' }]]);
  expect(actor.getSnapshot().context.values).toBe(null);
});

it('a member adds a reminder with one click and withdraws it with another', async () => {
  const { actor, settled } = reminderOf(true);
  actor.send({ type: 'ask' });
  expect((await settled()).value).toBe('done');
  actor.send({ type: 'undo' });
  expect((await settled()).value).toBe('idle');
  expect(sent()).toEqual([
    ['POST', { segment: 'release-night-swim' }],
    ['DELETE', { segment: 'release-night-swim' }],
  ]);
});

it('a rate-limited visitor waits for Retry-After and then returns to the same state', async () => {
  const outcomes = [true, false].map(async (isMember) => {
    const { actor, clock, settled } = reminderOf(isMember);
    call.mockRejectedValue(new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }));
    actor.send({ type: 'ask' });
    if (!isMember) actor.send({ type: 'submit', values: { email: 'mila@example.org' } });
    const { value } = await settled();
    clock.increment(30_000);
    return [value, actor.getSnapshot().value];
  });
  expect(await Promise.all(outcomes)).toEqual([
    ['limited', 'idle'],
    ['limited', 'editing'],
  ]);
});
