/**
 * The cart: an action is shown immediately and confirmed by the origin; nothing is lost offline, at a login or because
 * of another tab.
 */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { Cart } from '../api.ts';
import { CREATED, EMPTY, ferry, halogen, nightSwim, PAID, UPDATED } from '../fixtures.ts';
import { filmsIn, isPending, type Change } from './contents.ts';
import { cartMachine } from './machine.ts';
import type { CartInput, Found, Sent } from './setup.ts';

interface Answer<Output> {
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

const waiting = <Output>(answers: Answer<Output>[]): Promise<Output> =>
  new Promise((resolve, reject) => {
    answers.push({ resolve, reject });
  });

function cartOf(input: CartInput = { isMember: false, mayHaveOne: true }) {
  const reads: Answer<Found>[] = [];
  const sends: Answer<Cart>[] = [];
  const sent: Sent[] = [];
  const failed = vi.fn<(code: string) => void>();
  const joined = vi.fn<(before: number | undefined, after: number) => void>();
  const asked = vi.fn<(title: string) => void>();
  const actor = createActor(
    cartMachine.provide({
      actors: {
        read: fromPromise<Found>(() => waiting(reads)),
        join: fromPromise<Cart>(async () => UPDATED),
        renew: fromPromise<Cart>(async () => EMPTY),
        send: fromPromise<Cart, Sent>(({ input: asking }) => {
          sent.push(asking);
          return waiting(sends);
        }),
      },
      actions: {
        askLogin: (_, { film }) => asked(film.title),
        announceFailure: (_, { refusal }) => failed(refusal.code),
        announceJoined: (_, { before, cart }) => joined(before?.lines.length, cart.lines.length),
      },
    }),
    { input },
  ).start();
  const state = async (value: string) => {
    await expect.poll(() => actor.getSnapshot().value).toBe(value);
  };
  const press = (change: Change) => actor.send({ type: 'change', change });
  const films = () => [...filmsIn(actor.getSnapshot().context)];
  return { actor, reads, sends, sent, failed, joined, asked, state, press, films };
}

async function cartFlow(cart: Cart | null = CREATED, input?: CartInput) {
  const made = cartOf(input);
  made.reads[0]?.resolve({ cart, isApart: false });
  await expect.poll(() => made.actor.getSnapshot().hasTag('busy')).toBe(false);
  return made;
}

const offline = new ApiError(0, { code: 'offline' });
const MEMBER: CartInput = { isMember: true, mayHaveOne: true };

describe('an action', () => {
  it('is shown immediately, and the next one waits for its reply', async () => {
    const { films, press, sends, sent, state, actor } = await cartFlow();
    press({ is: 'add', film: ferry });
    press({ is: 'remove', film: nightSwim });
    expect([films(), sent.length]).toEqual([[halogen.id, ferry.id], 1]);
    expect(isPending(actor.getSnapshot().context, nightSwim.id)).toBe(true);
    sends[0]?.resolve(CREATED);
    await expect.poll(() => sent.length).toBe(2);
    sends[1]?.resolve(UPDATED);
    await state('updated');
    expect(sent.map(({ change }) => change?.is)).toEqual(['add', 'remove']);
  });

  it('a refused action is undone with a message, and the cart is reloaded', async () => {
    const { failed, films, press, reads, sends, state } = await cartFlow();
    press({ is: 'add', film: ferry });
    sends[0]?.reject(new ApiError(410, { code: 'film_gone' }));
    await state('refreshing');
    expect([films(), failed.mock.calls]).toEqual([[nightSwim.id, halogen.id], [['film_gone']]]);
    reads[1]?.resolve({ cart: CREATED, isApart: false });
    await state('created');
  });

  it('an action on an owned film marks the film as owned', async () => {
    const { actor, press, sends } = await cartFlow(CREATED, MEMBER);
    press({ is: 'add', film: ferry });
    sends[0]?.reject(new ApiError(409, { code: 'already_owned' }));
    await expect.poll(() => actor.getSnapshot().context.owned).toEqual([ferry.id]);
  });

  it('an invalid coupon is reported only at its field', async () => {
    const { actor, failed, press, sends, state } = await cartFlow();
    press({ is: 'coupon', key: 'SPRING' });
    sends[0]?.reject(new ApiError(409, { code: 'CE02' }));
    await state('created');
    expect([actor.getSnapshot().context.refused?.refusal.code, failed.mock.calls]).toEqual(['CE02', []]);
  });

  it('an action without a connection is kept and sent when the connection is back', async () => {
    const { actor, films, press, reads, sends, sent, state } = await cartFlow();
    press({ is: 'add', film: ferry });
    sends[0]?.reject(offline);
    await state('offline');
    expect(films()).toContain(ferry.id);
    actor.send({ type: 'online' });
    reads[1]?.resolve({ cart: CREATED, isApart: false });
    await expect.poll(() => sent.length).toBe(2);
    sends[1]?.resolve(UPDATED);
    await state('updated');
  });
});

describe('a visitor', () => {
  it('a visitor without a cart cookie requests no cart', () => {
    const { actor, reads } = cartOf({ isMember: false, mayHaveOne: false });
    expect([actor.getSnapshot().value, reads.length]).toEqual(['none', 0]);
  });

  it('a guest must log in before a film moves to the wish list', async () => {
    const guest = await cartFlow();
    guest.press({ is: 'wish', film: halogen });
    expect([guest.asked.mock.calls, guest.sent]).toEqual([[['Halogen']], []]);
    const member = await cartFlow(CREATED, MEMBER);
    member.press({ is: 'wish', film: halogen });
    expect([member.asked.mock.calls, member.sent.length]).toEqual([[], 1]);
  });

  it('a guest who logs in with a cart gets it merged with their previous one', async () => {
    const { actor, joined, reads, state } = await cartFlow();
    actor.send({ type: 'in' });
    reads[1]?.resolve({ cart: null, isApart: true });
    await state('updated');
    expect(joined).toHaveBeenCalledExactlyOnceWith(CREATED.lines.length, UPDATED.lines.length);
  });

  it('a member who logs out leaves an empty cart behind, without owned films', async () => {
    const { actor, films, press, sends, state } = await cartFlow(CREATED, MEMBER);
    press({ is: 'add', film: ferry });
    sends[0]?.reject(new ApiError(409, { code: 'already_owned' }));
    await state('refreshing');
    actor.send({ type: 'out' });
    await state('empty');
    const { owned, isMember } = actor.getSnapshot().context;
    expect([films(), owned, isMember]).toEqual([[], [], false]);
  });

  it('a member with a paid cart sees an empty one, and the next film creates another cart', async () => {
    const { films, press, sent, state } = await cartFlow(PAID, MEMBER);
    await state('paid');
    expect(films()).toEqual([]);
    press({ is: 'add', film: ferry });
    expect([films(), sent[0]?.cart?.status]).toEqual([[ferry.id], 'paid']);
  });
});

it('changes from another tab are loaded, and the previous state stays visible until then', async () => {
  const { actor, films, reads, state } = await cartFlow();
  actor.send({ type: 'changed' });
  expect(films()).toEqual([nightSwim.id, halogen.id]);
  reads[1]?.resolve({ cart: EMPTY, isApart: false });
  await state('empty');
  expect(films()).toEqual([]);
});
