/** Parts of a film that can be skipped, and the countdown to the next episode. */
import { describe, expect, test } from 'vitest';
import { COUNTDOWN_S, type EndingEvent, type EndingInput } from './machine.ts';
import { begin } from './testing.ts';

const CREDITS_S = 1405;

/** Starts in the credits of an episode that has a next one. */
function inCredits(input: Partial<EndingInput> = {}) {
  const begun = begin(input);
  begun.at(CREDITS_S);
  return begun;
}

describe('parts that can be skipped', () => {
  test('the recap and then the intro can be skipped while they last', () => {
    const { at, state } = begin();
    expect(state()).toBe('watching.plain');
    at(0);
    expect(state()).toBe('watching.recap');
    at(30);
    expect(state()).toBe('watching.intro');
    at(74.9);
    expect(state()).toBe('watching.intro');
    at(75);
    expect(state()).toBe('watching.plain');
  });

  test.each([5, 40])(
    'a part skipped at %d s is not offered again until the visitor seeks back',
    (positionS) => {
      const { actor, at, state } = begin();
      at(positionS);
      const offered = state();
      actor.send({ type: 'skip' });
      expect(state()).toBe('watching.plain');
      at(100);
      at(positionS);
      expect(state()).toBe(offered);
    },
  );

  test('if there is no next episode, skipping the credits goes to the end of the film', () => {
    const { actor, at, state } = inCredits({ kind: 'film', follows: null });
    expect(state()).toBe('credits.plain');
    at(1449.9);
    expect(state()).toBe('credits.plain');
    actor.send({ type: 'ended' });
    expect(state()).toBe('ended.film');
  });

  test('seeking back from the credits returns to the film', () => {
    const { at, state } = inCredits({ follows: null });
    at(600);
    expect(state()).toBe('watching.plain');
  });
});

describe('the countdown to the next episode', () => {
  test('the countdown starts with the credits, and starts the episode at its end', () => {
    const { state, seconds, leftS, went } = inCredits();
    expect(state()).toBe('credits.running');
    seconds(COUNTDOWN_S - 1);
    expect(leftS()).toBe(1);
    expect(went).not.toHaveBeenCalled();
    seconds(1);
    expect(state()).toBe('starting');
    expect(went).toHaveBeenCalledTimes(1);
  });

  test('the countdown continues past the end of the film', () => {
    const { actor, state, seconds, leftS } = inCredits();
    seconds(4);
    actor.send({ type: 'paused' });
    actor.send({ type: 'ended' });
    expect(state()).toBe('ended.running');
    expect(leftS()).toBe(COUNTDOWN_S - 4);
    seconds(COUNTDOWN_S - 4);
    expect(state()).toBe('starting');
  });

  test('the countdown starts at the end of a film without marked credits', () => {
    const { actor, at, state } = begin({ markers: [] });
    at(CREDITS_S);
    expect(state()).toBe('watching.plain');
    actor.send({ type: 'ended' });
    expect(state()).toBe('ended.running');
  });

  test('the countdown pauses and resumes with the film', () => {
    const { actor, state, seconds, leftS, went } = inCredits();
    seconds(3);
    actor.send({ type: 'paused' });
    expect(state()).toBe('credits.paused');
    seconds(100);
    expect(went).not.toHaveBeenCalled();
    actor.send({ type: 'playing' });
    expect(leftS()).toBe(COUNTDOWN_S - 3);
    seconds(COUNTDOWN_S - 3);
    expect(went).toHaveBeenCalledTimes(1);
  });

  test('seeking to the credits of a paused film does not start the countdown', () => {
    const { actor, at, state, seconds, went } = begin();
    actor.send({ type: 'paused' });
    at(CREDITS_S);
    expect(state()).toBe('credits.paused');
    actor.send({ type: 'setAutoplay', on: false });
    actor.send({ type: 'setAutoplay', on: true });
    expect(state()).toBe('credits.paused');
    seconds(100);
    expect(went).not.toHaveBeenCalled();
    actor.send({ type: 'playing' });
    expect(state()).toBe('credits.running');
  });

  test.each<[string, EndingEvent[]]>([
    ['while it runs', []],
    ['while the film is paused', [{ type: 'paused' }]],
    ['after the end of the film', [{ type: 'ended' }]],
  ])('the countdown can be cancelled %s and does not start again', (_when, before) => {
    const { actor, at, state, seconds, went } = inCredits();
    before.forEach((event) => actor.send(event));
    actor.send({ type: 'cancel' });
    expect(state()).toMatch(/\.offered$/);
    actor.send({ type: 'reopened' });
    at(600);
    at(CREDITS_S);
    expect(state()).toBe('credits.offered');
    actor.send({ type: 'ended' });
    expect(state()).toBe('ended.offered');
    seconds(100);
    expect(went).not.toHaveBeenCalled();
  });

  test('seeking back before its end restarts the countdown', () => {
    const { at, seconds, leftS } = inCredits();
    seconds(6);
    at(600);
    at(CREDITS_S);
    expect(leftS()).toBe(COUNTDOWN_S);
  });

  test.each<EndingEvent[]>([
    [],
    [{ type: 'paused' }],
    [{ type: 'cancel' }],
    [{ type: 'ended' }],
    [{ type: 'ended' }, { type: 'cancel' }],
  ])('the visitor can start the next episode before the countdown ends', (...before) => {
    const { actor, state, went } = inCredits();
    before.forEach((event) => actor.send(event));
    actor.send({ type: 'next' });
    expect(state()).toBe('starting');
    expect(went).toHaveBeenCalledTimes(1);
  });

  test('an episode without access is offered without a countdown', () => {
    const { actor, state, seconds, went } = inCredits({ follows: 'closed' });
    expect(state()).toBe('credits.offered');
    actor.send({ type: 'setAutoplay', on: true });
    expect(state()).toBe('credits.offered');
    actor.send({ type: 'ended' });
    expect(state()).toBe('ended.offered');
    seconds(100);
    expect(went).not.toHaveBeenCalled();
  });
});

describe('the autoplay preference', () => {
  test('switching autoplay off stops the countdown and is stored', () => {
    const { actor, state, seconds, remembered, went } = inCredits();
    actor.send({ type: 'setAutoplay', on: false });
    expect(state()).toBe('credits.offered');
    expect(remembered).toHaveBeenCalledExactlyOnceWith(false);
    seconds(100);
    expect(went).not.toHaveBeenCalled();
    expect(inCredits({ autoplay: false }).state()).toBe('credits.offered');
  });

  test.each<EndingEvent[]>([[], [{ type: 'ended' }]])(
    'switching autoplay on starts the countdown, even after it was cancelled',
    (...before) => {
      const { actor, state, leftS, remembered } = inCredits({ autoplay: false });
      before.forEach((event) => actor.send(event));
      actor.send({ type: 'setAutoplay', on: true });
      expect(state()).toMatch(/\.running$/);
      expect(leftS()).toBe(COUNTDOWN_S);
      expect(remembered).toHaveBeenLastCalledWith(true);
      actor.send({ type: 'cancel' });
      actor.send({ type: 'setAutoplay', on: false });
      expect(state()).toMatch(/\.offered$/);
      actor.send({ type: 'setAutoplay', on: true });
      expect(state()).toMatch(/\.running$/);
    },
  );
});
