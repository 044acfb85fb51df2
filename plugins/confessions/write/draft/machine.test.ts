/** Drafts of guests stay on the device and drafts of members are stored in the account; no text is lost in between. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Draft } from '#plugins/confessions/api/writing.ts';
import type { DraftContext, Stored } from './draft.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { KEY, onAnotherDevice, written } from './fixtures.ts';
import { draftMachine } from './machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const { key: _key, version: _version, ...values } = written;
const more = (text: string) => ({ type: 'write', values: { ...values, text } }) as const;

function begin(stored: Draft | null = null) {
  const origin = { draft: stored, fails: null as ApiError | null, saved: [] as string[] };
  const clock = new SimulatedClock();
  const device = { hasDraft: false };
  const storeOnDevice = vi.fn<() => void>(() => void (device.hasDraft = true));
  const forgetOnDevice = vi.fn<() => void>(() => void (device.hasDraft = false));
  const actor = createActor(
    draftMachine.provide({
      actors: {
        read: fromPromise(async () => {
          if (origin.fails) throw origin.fails;
          return origin.draft;
        }),
        save: fromPromise<Stored, DraftContext>(async ({ input }) => {
          if (origin.fails) throw origin.fails;
          if (origin.draft !== null && origin.draft.version !== input.version)
            throw new ApiError(409, { code: 'draft_changed' });
          const version = (input.version ?? 0) + 1;
          origin.draft = { ...input.values, key: input.key, version, updated_at: '' };
          origin.saved.push(input.values.text);
          return { values: input.values, version };
        }),
      },
      actions: { storeOnDevice, forgetOnDevice },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    device,
    origin,
    storeOnDevice,
    forgetOnDevice,
    state: () => actor.getSnapshot().value,
  };
}
const opened = (member: boolean, draft = { ...EMPTY_DRAFT, key: KEY, version: null as number | null }) =>
  ({ type: 'opened', draft, member }) as const;

describe('the draft of a confession', () => {
  it("a guest's draft stays on the device and is stored in the account after login", async () => {
    const { actor, origin, storeOnDevice, forgetOnDevice, state } = begin();
    actor.send(opened(false));
    actor.send(more('It was'));
    expect(state()).toBe('onDevice');
    expect(storeOnDevice).toHaveBeenCalledTimes(1);
    actor.send({ type: 'in' });
    await settled();
    await settled();
    expect(origin.saved).toEqual(['It was']);
    expect(state()).toBe('saved');
    expect(forgetOnDevice).toHaveBeenCalledTimes(1);
  });

  it("a member's draft is stored when typing pauses, and again if typing has continued in the meantime", async () => {
    const { actor, clock, origin, state } = begin();
    actor.send(opened(true));
    await settled();
    for (const text of ['I', 'It', 'It was']) actor.send(more(text));
    clock.increment(999);
    expect(origin.saved).toEqual([]);
    clock.increment(1);
    actor.send(more('It was late'));
    await settled();
    expect(origin.saved).toEqual(['It was']);
    expect(state()).toBe('resting');
    clock.increment(1000);
    await settled();
    expect(origin.saved).toEqual(['It was', 'It was late']);
    expect(actor.getSnapshot().context.version).toBe(2);
  });

  it('an empty draft is replaced by the draft from another device', async () => {
    const { actor, state } = begin(onAnotherDevice);
    actor.send(opened(true));
    await settled();
    expect(state()).toBe('saved');
    expect(actor.getSnapshot().context).toMatchObject({ version: 5, values: { text: onAnotherDevice.text } });
  });

  it.each([
    ['keepMine', written.text],
    ['takeOther', onAnotherDevice.text],
  ] as const)('the member chooses between two different drafts with %s', async (type, text) => {
    const { actor, origin, state } = begin(onAnotherDevice);
    actor.send(opened(true, written));
    await settled();
    expect(state()).toBe('differs');
    expect(origin.saved).toEqual([]);
    actor.send({ type });
    await settled();
    expect(state()).toBe('saved');
    expect(actor.getSnapshot().context.values.text).toBe(text);
    expect(origin.draft?.text).toBe(text);
  });

  it('a draft that was changed on another device is not overwritten', async () => {
    const { actor, clock, origin, state } = begin();
    actor.send(opened(true));
    await settled();
    actor.send(more('Here.'));
    origin.draft = onAnotherDevice;
    clock.increment(1000);
    await settled();
    await settled();
    expect(state()).toBe('differs');
    expect(actor.getSnapshot().context).toMatchObject({ values: { text: 'Here.' }, other: onAnotherDevice });
  });

  it('a draft is stored on the device while offline and in the account afterwards', async () => {
    const { actor, clock, origin, state } = begin();
    actor.send(opened(true));
    await settled();
    origin.fails = new ApiError(0, { code: 'offline' });
    actor.send(more('On the train.'));
    clock.increment(1000);
    await settled();
    expect(state()).toBe('unsaved');
    actor.send(more('On the train, in the tunnel.'));
    clock.increment(15_000);
    await settled();
    expect(state()).toBe('unsaved');
    origin.fails = null;
    actor.send({ type: 'online' });
    await settled();
    await settled();
    expect(state()).toBe('saved');
    expect(origin.saved).toEqual(['On the train, in the tunnel.']);
  });

  it('a draft that is stored in the account is neither on the device nor shown after logout', async () => {
    const { actor, clock, device, origin, state } = begin();
    actor.send(opened(true));
    await settled();
    actor.send(more('It was'));
    expect(device.hasDraft).toBe(true);
    clock.increment(1000);
    await settled();
    actor.send({ type: 'out' });
    expect(state()).toBe('onDevice');
    expect([origin.saved, device.hasDraft]).toEqual([['It was'], false]);
    expect(actor.getSnapshot().context.values).toEqual(EMPTY_DRAFT);
  });

  it('a draft that was sent elsewhere becomes a new draft if more was written', async () => {
    const { actor, origin, clock, state } = begin();
    actor.send(opened(true, written));
    await settled();
    await settled();
    origin.fails = new ApiError(409, { code: 'already_sent' });
    actor.send(more('And more.'));
    clock.increment(1000);
    await settled();
    expect(state()).toBe('gone');
    [origin.draft, origin.fails] = [null, null];
    actor.send({ type: 'keepMine' });
    await settled();
    await settled();
    expect(state()).toBe('saved');
    expect(origin.saved.at(-1)).toBe('And more.');
  });

  it('the member chooses between two drafts if sending fails because of another device', async () => {
    const { actor, origin, state } = begin();
    actor.send(opened(true, written));
    await settled();
    await settled();
    expect(state()).toBe('saved');
    origin.draft = { ...onAnotherDevice, key: KEY, version: 5 };
    actor.send({ type: 'changed' });
    await settled();
    expect(state()).toBe('differs');
    expect(actor.getSnapshot().context).toMatchObject({
      values: { text: written.text },
      other: { text: onAnotherDevice.text },
    });
  });

  it('a draft adopts the choice made in another tab', async () => {
    const { actor, state } = begin(onAnotherDevice);
    actor.send(opened(true, written));
    await settled();
    expect(state()).toBe('differs');
    actor.send({ type: 'elsewhere', draft: onAnotherDevice });
    await settled();
    expect(state()).toBe('saved');
  });

  it('a draft of a logged-out member is not shown to the next member', async () => {
    const { actor, forgetOnDevice } = begin();
    actor.send(opened(false, written));
    actor.send({ type: 'begin' });
    expect(actor.getSnapshot().context.values).toEqual(EMPTY_DRAFT);
    expect(forgetOnDevice).toHaveBeenCalledTimes(1);
  });

  it('a draft is deleted when it was sent', async () => {
    const { actor, origin, state } = begin();
    actor.send(opened(true, written));
    await settled();
    await settled();
    origin.draft = null;
    actor.send({ type: 'sent' });
    await settled();
    expect(state()).toBe('saved');
    expect(actor.getSnapshot().context.values).toEqual(EMPTY_DRAFT);
  });
});
