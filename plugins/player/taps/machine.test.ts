/** Taps on the video: the side they hit, and how far a sequence seeks. */
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DOUBLE_TAP_MS, ROW_OF_TAPS_MS, sideAt, tapsMachine, type Side } from './machine.ts';

it.each([
  [10, 'back'],
  [129, 'back'],
  [200, 'middle'],
  [270, 'forward'],
] as const)('%d px of 390 is side %s', (x, side) => expect(sideAt(x, { left: 0, width: 390 })).toBe(side));

it('two taps seek ten seconds, each further tap ten more, and a late tap starts a new sequence', () => {
  const clock = new SimulatedClock();
  const seek = vi.fn<(by: number) => void>();
  const machine = tapsMachine.provide({ actions: { seek: (_args, { byS }) => seek(byS) } });
  const actor = createActor(machine, { clock }).start();
  const tap = (side: Side) => actor.send({ type: 'tap', side });
  tap('forward');
  clock.increment(DOUBLE_TAP_MS);
  tap('forward');
  expect(seek).not.toHaveBeenCalled();
  tap('forward');
  tap('forward');
  expect(seek.mock.calls).toEqual([[10], [10]]);
  expect(actor.getSnapshot().context.goneS).toBe(20);
  clock.increment(ROW_OF_TAPS_MS);
  expect(actor.getSnapshot().value).toBe('idle');
  tap('back');
  tap('back');
  expect(seek).toHaveBeenLastCalledWith(-10);
  expect(actor.getSnapshot().context.goneS).toBe(10);
});
