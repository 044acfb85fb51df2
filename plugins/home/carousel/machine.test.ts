/** Slides change automatically, pause while covered, hovered or focused, and stop on demand. */
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine, DWELL_MS } from './machine.ts';

function begin(still = false) {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { clock, input: { count: 3, still } }).start();
  return { clock, actor, seen: () => [actor.getSnapshot().value, actor.getSnapshot().context.index] };
}

test('slides change at intervals and start again after the last one', () => {
  const { clock, seen } = begin();
  clock.increment(DWELL_MS - 1);
  expect(seen()).toEqual(['playing', 0]);
  clock.increment(1);
  expect(seen()).toEqual(['playing', 1]);
  clock.increment(DWELL_MS);
  clock.increment(DWELL_MS);
  expect(seen()).toEqual(['playing', 0]);
});

test('slides pause while covered, hovered or focused, and are then shown for the whole interval', () => {
  const { clock, actor, seen } = begin();
  clock.increment(DWELL_MS - 1);
  actor.send({ type: 'pause' });
  clock.increment(DWELL_MS * 9);
  expect(seen()).toEqual(['paused', 0]);
  actor.send({ type: 'resume' });
  clock.increment(DWELL_MS - 1);
  expect(seen()).toEqual(['playing', 0]);
  clock.increment(1);
  expect(seen()).toEqual(['playing', 1]);
});

test('a slide chosen by the visitor remains shown', () => {
  const { clock, actor, seen } = begin();
  actor.send({ type: 'show', index: 2 });
  actor.send({ type: 'pause' });
  actor.send({ type: 'resume' });
  clock.increment(DWELL_MS * 9);
  expect(seen()).toEqual(['stopped', 2]);
  actor.send({ type: 'settle', index: 1 });
  expect(seen()).toEqual(['stopped', 1]);
  actor.send({ type: 'play' });
  clock.increment(DWELL_MS);
  expect(seen()).toEqual(['playing', 2]);
});

test('slides do not move with reduced motion unless the visitor starts them', () => {
  const { clock, actor, seen } = begin(true);
  clock.increment(DWELL_MS * 9);
  expect(seen()).toEqual(['stopped', 0]);
  actor.send({ type: 'play' });
  clock.increment(DWELL_MS);
  expect(seen()).toEqual(['playing', 1]);
  actor.send({ type: 'reduceMotion' });
  expect(seen()).toEqual(['stopped', 1]);
});
