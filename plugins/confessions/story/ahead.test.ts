/** Prefetched stories: each is fetched once, used for one visit, and only if it is fresh and complete. */
import { expect, test, vi } from 'vitest';
import type { Http } from '#app/http/client.ts';
import type { Confession } from '#ports/stories.ts';
import { createAhead } from './ahead.ts';

const HOUR_MS = 3_600_000;
const { signal } = new AbortController();
const next = { id: 6, way: 'next' } as const;

function begin(story: Partial<Confession> = {}) {
  let now = 0;
  const call = vi.fn<() => Promise<Partial<Confession>>>(async () => ({
    slug: 'the-blue-scarf',
    text_withheld: false,
    ...story,
  }));
  const ahead = createAhead(() => now);
  const bring = () => ahead.bring({ call } as unknown as Http, next, signal);
  return { ahead, bring, call, later: () => (now += HOUR_MS) };
}

test('a neighbour is fetched once and used for one visit', async () => {
  const { ahead, bring, call } = begin();
  await bring();
  await bring();
  expect(call).toHaveBeenCalledTimes(1);
  expect(ahead.take('the-blue-scarf')).toMatchObject({ slug: 'the-blue-scarf' });
  expect(ahead.take('the-blue-scarf')).toBeUndefined();
  await bring();
  expect(call).toHaveBeenCalledTimes(2);
});

test('a story that is an hour old is not used but fetched again', async () => {
  const { ahead, bring, call, later } = begin();
  await bring();
  later();
  await bring();
  expect(call).toHaveBeenCalledTimes(2);
  expect(ahead.take('the-blue-scarf')).toMatchObject({ slug: 'the-blue-scarf' });
  await bring();
  later();
  expect(ahead.take('the-blue-scarf')).toBeUndefined();
});

test('a withheld text is not stored', async () => {
  const { ahead, bring } = begin({ text_withheld: true });
  await bring();
  expect(ahead.take('the-blue-scarf')).toBeUndefined();
});
