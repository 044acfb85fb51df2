/** The list behind the save buttons: a click is shown immediately, but the origin's response decides. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SavedProduct } from '../api.ts';
import type { Savable } from '#ports/library.ts';
import { isSaved, wishlistMachine, type Sent } from './machine.ts';

const film = (id: number): Savable => ({ type: 'Movie', id, title: `Film ${id}` });
const entry = (id: number): SavedProduct => ({
  wish_product_id: 10 * id,
  product_type: 'Movie',
  product_id: id,
});

type Answer = { resolve: (wishId: number | null) => void; reject: (error: Error) => void };

function listOf(saved: readonly SavedProduct[]) {
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const announced = vi.fn<(wanted: boolean | undefined) => void>();
  const failed = vi.fn<(code: string) => void>();
  const askLogin = vi.fn<(product: Savable) => void>();
  const actor = createActor(
    wishlistMachine.provide({
      actors: {
        read: fromPromise(() => Promise.resolve(saved)),
        send: fromPromise<number | null, Sent>(({ input }) => {
          sent.push(input);
          return new Promise((resolve, reject) => {
            answers.push({ resolve, reject });
          });
        }),
      },
      actions: {
        askLogin: (_, { product }) => askLogin(product),
        announce: (_, { change }) => announced(change?.wanted),
        announceFailure: (_, { refusal }) => failed(refusal.code),
      },
    }),
  ).start();
  const state = async (value: string) => {
    await expect.poll(() => actor.getSnapshot().value).toBe(value);
  };
  const toggle = (id: number) => actor.send({ type: 'toggle', product: film(id) });
  const shows = (id: number) => isSaved(actor.getSnapshot().context, film(id));
  return { actor, sent, answers, announced, askLogin, failed, state, toggle, shows };
}

async function ready(saved: readonly SavedProduct[] = []) {
  const list = listOf(saved);
  list.actor.send({ type: 'in' });
  await list.state('ready');
  return list;
}

describe('a click on a save button', () => {
  it('is shown immediately, and stays once the origin has stored it', async () => {
    const { answers, announced, sent, shows, state, toggle } = await ready();
    toggle(1);
    expect(shows(1)).toBe(true);
    answers[0]?.resolve(10);
    await state('ready');
    expect([shows(1), announced.mock.calls]).toEqual([true, [[true]]]);
    toggle(1);
    expect([shows(1), sent[1]]).toEqual([false, { product: film(1), wanted: false, wishId: 10 }]);
    answers[1]?.resolve(null);
    await state('ready');
    expect(shows(1)).toBe(false);
  });

  it.each([
    ['an add', [], false],
    ['a removal', [entry(1)], true],
  ])('%s that fails is reverted with a message', async (_name, saved, before) => {
    const { answers, failed, shows, state, toggle } = await ready(saved);
    toggle(1);
    expect(shows(1)).toBe(!before);
    answers[0]?.reject(new Error('offline'));
    await state('ready');
    expect([shows(1), failed.mock.calls]).toEqual([before, [['fault']]]);
  });

  it('waits for the previous click, and is not reverted if that of another film fails', async () => {
    const { answers, sent, shows, state, toggle } = await ready();
    toggle(1);
    toggle(2);
    toggle(1);
    expect([shows(1), shows(2), sent.length]).toEqual([false, true, 1]);
    answers[0]?.reject(new Error('offline'));
    await expect.poll(() => sent.length).toBe(2);
    answers[1]?.resolve(20);
    await state('ready');
    expect([shows(1), shows(2)]).toEqual([false, true]);
    expect(sent.map(({ product, wanted }) => [product.id, wanted])).toEqual([
      [1, true],
      [2, true],
    ]);
  });
});

describe('a guest', () => {
  it('is asked to log in, and the clicked film is on their list afterwards', async () => {
    const list = listOf([entry(2)]);
    list.toggle(1);
    expect([list.askLogin.mock.calls, list.shows(1)]).toEqual([[[film(1)]], false]);
    list.actor.send({ type: 'add', product: film(1) });
    list.actor.send({ type: 'in' });
    await expect.poll(() => list.sent.length).toBe(1);
    list.answers[0]?.resolve(10);
    await list.state('ready');
    expect([list.shows(1), list.shows(2)]).toEqual([true, true]);
  });

  it("does not see the previous member's list", async () => {
    const list = await ready([entry(1)]);
    list.actor.send({ type: 'out' });
    expect([list.shows(1), list.actor.getSnapshot().value]).toEqual([false, 'guest']);
  });
});

it('a change in another tab is loaded', async () => {
  const saved: SavedProduct[] = [];
  const list = await ready(saved);
  saved.push(entry(3));
  list.actor.send({ type: 'changed' });
  await list.state('ready');
  expect(list.shows(3)).toBe(true);
});
