/** Playback recovers from a lost network, blocked autoplay and expired URLs. */
import { describe, expect, test } from 'vitest';
import { RENEW_BEFORE_MS } from '../renewal/machine.ts';
import { fixturePlay } from './fixtures.ts';
import { LOST_TIMEOUT_MS } from './events.ts';
import { begin, onPlayer, refuse } from './testing.ts';

describe('a lost network', () => {
  const CUT_MS = 30_000;

  test('playback resumes in the same element after thirty seconds without a network', async () => {
    const { actor, clock, state } = await onPlayer();
    actor.send({ type: 'media.loaded', durationS: 64, paused: false });
    actor.send({ type: 'media.progress', positionS: 21 });
    actor.send({ type: 'media.unreachable' });
    expect(state()).toBe('{"player":"playing"}');
    actor.send({ type: 'media.waiting' });
    actor.send({ type: 'media.unreachable' });
    expect(state()).toBe('{"player":"lost"}');
    clock.increment(CUT_MS);
    actor.send({ type: 'media.unreachable' });
    expect(state()).toBe('{"player":"lost"}');
    actor.send({ type: 'media.playing' });
    expect(state()).toBe('{"player":"playing"}');
    expect(actor.getSnapshot().context).toMatchObject({ attempt: 1, positionS: 21, refusal: null });
  });

  test.each([
    [true, '{"player":"paused"}'],
    [false, '{"player":"playing"}'],
  ])(
    'after a loss before the start or during a seek, playback follows the media element (paused: %s)',
    async (paused, ends) => {
      const { actor, state } = await onPlayer();
      actor.send({ type: 'media.unreachable' });
      expect(state()).toBe('{"player":"lost"}');
      actor.send({ type: 'media.waiting' });
      actor.send({ type: 'media.loaded', durationS: 64, paused });
      expect(state()).toBe(ends);
      actor.send({ type: 'media.seeking' });
      actor.send({ type: 'media.unreachable' });
      expect(state()).toBe('{"player":"lost"}');
      actor.send({ type: 'media.seeked', positionS: 40, paused });
      expect(state()).toBe(ends);
    },
  );

  test('playback fails if the network stays lost', async () => {
    const { actor, clock, state } = await onPlayer();
    actor.send({ type: 'media.unreachable' });
    clock.increment(LOST_TIMEOUT_MS);
    expect(state()).toBe('"failed"');
    expect(actor.getSnapshot().context.refusal?.code).toBe('network');
  });
});

describe('blocked autoplay', () => {
  test("a film whose autoplay is blocked waits for the visitor's click and then plays", async () => {
    const { actor, state } = await onPlayer();
    actor.send({ type: 'media.blocked' });
    expect(state()).toBe('{"player":"blocked"}');
    for (const type of ['media.paused', 'media.seeking', 'media.waiting'] as const) actor.send({ type });
    actor.send({ type: 'media.loaded', durationS: 63.9, paused: true });
    expect(state()).toBe('{"player":"blocked"}');
    expect(actor.getSnapshot().context.durationS).toBe(63.9);
    actor.send({ type: 'media.started' });
    expect(state()).toBe('{"player":"stalled"}');
    actor.send({ type: 'media.playing' });
    expect(state()).toBe('{"player":"playing"}');
  });
});

describe('expiring URLs', () => {
  const renewed = { ...fixturePlay, poster: '/media/another/poster.webp' };
  const answer = () => Promise.resolve(renewed);

  test('URLs are renewed before they expire, and the film continues in the same element', async () => {
    const { actor, clock, state, settle } = begin([() => Promise.resolve(fixturePlay), answer]);
    await settle();
    actor.send({ type: 'media.loaded', durationS: 64, paused: false });
    clock.increment(fixturePlay.valid_for_s * 1000 - RENEW_BEFORE_MS);
    await settle();
    expect(state()).toBe('{"player":"playing"}');
    expect(actor.getSnapshot().context).toMatchObject({ play: renewed, attempt: 1 });
  });

  test('all URLs are renewed immediately after one was refused', async () => {
    const { actor, state, settle } = begin([() => Promise.resolve(fixturePlay), answer]);
    await settle();
    actor.send({ type: 'media.loaded', durationS: 64, paused: false });
    actor.send({ type: 'media.refused' });
    await settle();
    expect(state()).toBe('{"player":"playing"}');
    expect(actor.getSnapshot().context).toMatchObject({ play: renewed, attempt: 1 });
  });

  test.each([
    ['login_required', 401, '{"refused":"loginRequired"}'],
    ['not_found', 404, '"failed"'],
  ])('a refused renewal ends the film with the reason of the refusal: %s', async (code, status, expected) => {
    const { actor, state, settle } = begin([() => Promise.resolve(fixturePlay), refuse(status, code)]);
    await settle();
    actor.send({ type: 'media.loaded', durationS: 64, paused: false });
    actor.send({ type: 'media.refused' });
    await settle();
    expect(state()).toBe(expected);
    expect(actor.getSnapshot().context.refusal?.code).toBe(code);
  });
});
