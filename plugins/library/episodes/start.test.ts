/**
 * The history of a series is loaded once for all its cards, and again after an episode was watched, but not without
 * cards.
 */
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { createChanges } from '../changes.ts';
import { begun } from '../fixtures.ts';
import { createEpisodes } from './start.ts';

it('cards of one series share one request, which is repeated after an episode was watched while any card is left', async () => {
  const [entry] = begun;
  if (!entry) throw new Error('The fixtures are empty');
  const answer = { ...entry, finished: false, watched_at: '2026-11-20T20:00:00.000Z' };
  const call = vi.fn<Http['call']>().mockImplementation(async () => ({ data: [answer] }) as never);
  const changes = createChanges();
  const actor = createEpisodes({ call } as unknown as Http, changes);
  actor.start();
  const isRead = () => waitFor(actor, (snapshot) => snapshot.matches({ seen: 'read' }));

  changes.notify('episodes');
  expect(call).not.toHaveBeenCalled();
  for (let card = 0; card < 3; card += 1) actor.send({ type: 'look', seriesId: 7 });
  await isRead();
  expect(call).toHaveBeenCalledOnce();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { series_id: 7 } });
  expect(actor.getSnapshot().context.history).toEqual({
    [entry.movie_id]: { percent: entry.current_percent, finished: false },
  });

  changes.notify('episodes');
  await isRead();
  expect(call).toHaveBeenCalledTimes(2);
  for (let card = 0; card < 3; card += 1) actor.send({ type: 'leave' });
  changes.notify('episodes');
  expect(actor.getSnapshot().value).toBe('unseen');
  expect(call).toHaveBeenCalledTimes(2);
  actor.stop();
});
