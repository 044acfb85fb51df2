/** The shelf of started films is updated after watching, and loaded page by page. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { PER_PAGE, type ContinuePage, type WatchedEntry } from './api.ts';
import { continueMachine } from './machine.ts';
import { begun } from './fixtures.ts';

const [model] = begun;
const entry = (id: number): WatchedEntry => ({ ...(model as WatchedEntry), id });
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => entry(from + at));

/** A shelf over records that the test can change; `asked` lists the requested pages. */
function shelfOf(records: WatchedEntry[]) {
  const asked: number[] = [];
  const read = fromPromise<ContinuePage, number>(({ input: page }) => {
    asked.push(page);
    const data = records.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    return Promise.resolve({
      data,
      meta: { current_page: page, last_page: Math.ceil(records.length / PER_PAGE), total: records.length },
    });
  });
  const remove = fromPromise<void, number>(({ input }) => {
    records.splice(
      records.findIndex(({ id }) => id === input),
      1,
    );
    return Promise.resolve();
  });
  const actor = createActor(continueMachine.provide({ actors: { read, remove } })).start();
  const settled = async () => {
    await expect.poll(() => actor.getSnapshot().value).toBe('shown');
  };
  return { actor, asked, settled, shown: () => actor.getSnapshot().context.entries.map(({ id }) => id) };
}

it('the shelf is loaded again when the origin has stored another position', async () => {
  const records = ids(1, 2);
  const { actor, settled, shown } = shelfOf(records);
  await settled();
  records.unshift(entry(9));
  actor.send({ type: 'progressed' });
  expect(actor.getSnapshot().value).toBe('refreshing');
  await settled();
  expect(shown()).toEqual([9, 1, 2]);
});

it('the next page is added without duplicates or gaps after a removal', async () => {
  const { actor, asked, settled, shown } = shelfOf(ids(1, PER_PAGE + 3));
  await settled();
  actor.send({ type: 'remove', id: 1 });
  await settled();
  actor.send({ type: 'more' });
  await settled();
  actor.send({ type: 'more' });
  await settled();
  expect(shown()).toEqual(ids(2, PER_PAGE + 2).map(({ id }) => id));
  expect(asked).toEqual([1, 1, 2]);
  actor.send({ type: 'more' });
  expect(actor.getSnapshot().value).toBe('shown');
});
