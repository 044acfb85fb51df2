/** Messages about a removed entry: series have their own messages, even for failures. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { createChanges } from '../changes.ts';
import { listPage, wishes } from './fixtures.ts';
import { listMachine } from './machine.ts';
import { listWith } from './start.ts';

const [film, other] = wishes;
if (!film || !other) throw new Error('The fixtures are empty');
const entries = [film, { ...other, product_type: 'Series' as const }];

it.each([
  ['a film', film.id, true, 'Movie removed from your list'],
  ['a series', other.id, true, 'Series removed from your list'],
  ['a film', film.id, false, "We can't remove this movie from your list."],
  ['a series', other.id, false, "We can't remove this series from your list."],
] as const)('%s (entry %i, accepted: %s) gets the message for its kind', async (_, id, isAccepted, text) => {
  const show = vi.fn<(toast: { text: unknown }) => void>();
  const call = async (_endpoint: unknown, given: { query: object }) => {
    if (!('wish_product_id' in given.query)) return listPage(entries.filter((one) => one.id !== id));
    if (!isAccepted) throw new Error('The origin is not there');
    return undefined;
  };
  const machine = listWith(
    {
      http: { call } as unknown as Http,
      toasts: { show } as never,
      navigation: {} as never,
      changes: createChanges(),
    },
    { tab: 'my-list', search: '', arranges: false },
  );
  const actor = createActor(machine, { input: { page: listPage(entries) } }).start();
  actor.send({ type: 'remove', id });
  await waitFor(actor, (snapshot) => snapshot.matches('shown') || snapshot.matches('undone'));
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: expect.objectContaining({ message: text }) as unknown }),
  );
  actor.stop();
});

it('an entry whose removal failed stays the last touched one, which gets the focus', async () => {
  const machine = listMachine.provide({
    actors: { remove: fromPromise(() => Promise.reject(new Error('The origin is not there'))) },
  });
  const actor = createActor(machine, { input: { page: listPage(entries) } }).start();
  actor.send({ type: 'remove', id: film.id });
  await waitFor(actor, (snapshot) => snapshot.matches('undone'));
  expect(actor.getSnapshot().context).toMatchObject({ leaving: [], touched: film.id });
  actor.stop();
});
