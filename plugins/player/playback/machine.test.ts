/** Playback follows the media element and the origin, and every state can be reached and left. */
import { describe, expect, test } from 'vitest';
import { fixturePlay } from './fixtures.ts';
import { LOAD_TIMEOUT_MS, RESOLVE_TIMEOUT_MS, STALL_TIMEOUT_MS } from './events.ts';
import { begin, onPlayer, refuse } from './testing.ts';

describe('loading the film', () => {
  test.each([
    ['login_required', 401, '{"refused":"loginRequired"}'],
    ['upgrade_required', 402, '{"refused":"upgradeRequired"}'],
    ['age_verification_required', 403, '{"refused":"ageRequired"}'],
    ['not_owned', 403, '{"refused":"notOwned"}'],
    ['unpublished', 404, '{"refused":"unreleased"}'],
  ])(
    'the refusal %s leads to a separate state, which ends when reloaded data has no refusal',
    async (code, status, expected) => {
      const { actor, state, settle } = begin([refuse(status, code)]);
      await settle();
      expect(state()).toBe(expected);
      expect(actor.getSnapshot().context.refusal?.code).toBe(code);
      actor.send({ type: 'loaded', play: fixturePlay, refusal: null });
      expect(state()).toBe('{"player":"loading"}');
      expect(actor.getSnapshot().context).toMatchObject({ attempt: 1, againS: null, durationS: 64 });
    },
  );

  test('a reload can change the refusal, but does not interrupt a film that plays', () => {
    const { actor, state } = begin([], { refusal: { code: 'login_required' } });
    expect(state()).toBe('{"refused":"loginRequired"}');
    actor.send({ type: 'loaded', play: null, refusal: { code: 'upgrade_required' } });
    expect(state()).toBe('{"refused":"upgradeRequired"}');
    actor.send({ type: 'loaded', play: fixturePlay, refusal: null });
    actor.send({ type: 'media.loaded', durationS: 63.9, paused: false });
    actor.send({ type: 'loaded', play: null, refusal: { code: 'login_required' } });
    expect(state()).toBe('{"player":"playing"}');
  });

  test('a failure other than a refusal can be retried', async () => {
    const { actor, state, settle } = begin([refuse(0, 'offline')]);
    await settle();
    expect(state()).toBe('"failed"');
    expect(actor.getSnapshot().context.refusal?.code).toBe('offline');
    actor.send({ type: 'retry' });
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ refusal: null, durationS: 64 });
  });

  test('a request without a reply of the origin times out', () => {
    const { clock, state } = begin([() => new Promise(() => {})]);
    clock.increment(RESOLVE_TIMEOUT_MS);
    expect(state()).toBe('"failed"');
  });
});

describe('following the media element', () => {
  test('playback plays, stalls, seeks, pauses and ends with the media element', async () => {
    const { actor, state } = await onPlayer();
    actor.send({ type: 'media.loaded', durationS: 63.9, paused: false });
    expect(state()).toBe('{"player":"playing"}');
    actor.send({ type: 'media.waiting' });
    expect(state()).toBe('{"player":"stalled"}');
    actor.send({ type: 'media.playing' });
    actor.send({ type: 'media.seeking' });
    actor.send({ type: 'media.waiting' });
    expect(state()).toBe('{"player":"seeking"}');
    actor.send({ type: 'media.seeked', positionS: 40, paused: false });
    expect(state()).toBe('{"player":"playing"}');
    actor.send({ type: 'media.seeking' });
    actor.send({ type: 'media.seeked', positionS: 20, paused: true });
    expect(state()).toBe('{"player":"paused"}');
    actor.send({ type: 'media.ended' });
    actor.send({ type: 'media.paused' });
    expect(state()).toBe('{"player":"ended"}');
    actor.send({ type: 'media.seeking' });
    expect(actor.getSnapshot().context).toMatchObject({ durationS: 63.9, positionS: 20 });
  });

  test('a film whose autoplay is blocked stays paused', async () => {
    const { actor, state } = await onPlayer();
    actor.send({ type: 'media.loaded', durationS: 64, paused: true });
    expect(state()).toBe('{"player":"paused"}');
  });

  test.each([
    ['loading', [], LOAD_TIMEOUT_MS],
    [
      'stalled',
      [{ type: 'media.loaded', durationS: 64, paused: false }, { type: 'media.waiting' }],
      STALL_TIMEOUT_MS,
    ],
    [
      'seeking',
      [{ type: 'media.loaded', durationS: 64, paused: false }, { type: 'media.seeking' }],
      STALL_TIMEOUT_MS,
    ],
  ] as const)('%s has a timeout', async (name, events, timeoutMs) => {
    const { actor, clock, state } = await onPlayer();
    for (const event of events) actor.send(event);
    expect(state()).toBe(`{"player":"${name}"}`);
    clock.increment(timeoutMs);
    expect(state()).toBe('"failed"');
    expect(actor.getSnapshot().context.refusal?.code).toBe('timeout');
  });

  test('a broken stream fails with its code, and a retry requests new URLs', async () => {
    const { actor, state, settle } = await onPlayer();
    actor.send({ type: 'media.failed', code: 'network' });
    expect(state()).toBe('"failed"');
    expect(actor.getSnapshot().context.refusal?.code).toBe('network');
    actor.send({ type: 'retry' });
    expect(state()).toBe('"resolving"');
    await settle();
    expect(state()).toBe('{"player":"loading"}');
  });

  test('a subscription that ends during playback shows its refusal, and the film resumes with a new subscription', async () => {
    const { actor, state, settle } = begin([
      () => Promise.resolve(fixturePlay),
      refuse(402, 'upgrade_required'),
    ]);
    await settle();
    actor.send({ type: 'media.progress', positionS: 30 });
    actor.send({ type: 'media.failed', code: 'expired' });
    await settle();
    expect(state()).toBe('{"refused":"subscriptionEnded"}');
    actor.send({ type: 'loaded', play: fixturePlay, refusal: null });
    expect(state()).toBe('{"player":"loading"}');
  });

  test('URLs that expire during playback are renewed automatically, a limited number of times', async () => {
    const { actor, state, settle } = await onPlayer();
    actor.send({ type: 'media.progress', positionS: 30 });
    actor.send({ type: 'media.failed', code: 'expired' });
    expect(state()).toBe('"resolving"');
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ againS: 30, attempt: 2 });
    actor.send({ type: 'media.failed', code: 'expired' });
    expect(state()).toBe('"failed"');
  });
});
