/** Panels after a film, an episode, an extra and a trailer. */
import { describe, expect, test } from 'vitest';
import { OFFER_TIMEOUT_MS, type EndingInput } from './machine.ts';
import { begin } from './testing.ts';

describe('after the end', () => {
  test.each<[string, Partial<EndingInput>, string]>([
    ['a film', { kind: 'film', follows: null }, 'ended.film'],
    ['the last episode', { follows: null }, 'ended.series'],
    ['an extra', { kind: 'extra', follows: null }, 'ended.film'],
    ['a trailer of open content', { kind: 'trailer', follows: null }, 'ended.trailer.open'],
  ])('%s has its own panel, which is removed on replay', (_what, input, expected) => {
    const { actor, state } = begin({ markers: [], ...input });
    actor.send({ type: 'ended' });
    expect(state()).toBe(expected);
    actor.send({ type: 'reopened' });
    expect(state()).toBe('watching.plain');
  });

  const trailer: Partial<EndingInput> = { kind: 'trailer', follows: null, markers: [], mayJoin: true };
  const words = { title: 'The film goes on', text: 'A week of the whole collection.' };

  test("a trailer requests and shows the plan group's text", async () => {
    const { actor, state, settle } = begin(trailer, () => Promise.resolve(words));
    actor.send({ type: 'ended' });
    expect(state()).toBe('ended.trailer.asking');
    await settle();
    expect(state()).toBe('ended.trailer.joining');
    expect(actor.getSnapshot().context.offer).toEqual(words);
  });

  test('a trailer links to the film if the member owns it', async () => {
    const { actor, state, settle } = begin(trailer, () => Promise.resolve('owned'));
    actor.send({ type: 'ended' });
    await settle();
    expect(state()).toBe('ended.trailer.open');
  });

  test('the link to join is shown even if no offer arrives', async () => {
    const failed = begin(trailer, () => Promise.reject(new Error('offline')));
    failed.actor.send({ type: 'ended' });
    await failed.settle();
    expect(failed.state()).toBe('ended.trailer.joining');
    const late = begin(trailer, () => new Promise(() => {}));
    late.actor.send({ type: 'ended' });
    late.clock.increment(OFFER_TIMEOUT_MS);
    expect(late.state()).toBe('ended.trailer.joining');
    expect(late.actor.getSnapshot().context.offer).toBeNull();
  });
});
