/** After a key, a hint shows the new value of the media element for a moment. */
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { commandOf, hintOf, obey, type Playable } from '../view/keys.ts';
import { HINT_MS, hintMachine } from './machine.ts';

const film = (): Playable => ({
  paused: true,
  play: async () => {},
  pause: () => {},
  currentTime: 0,
  duration: 60,
  volume: 1,
  muted: false,
  playbackRate: 1,
});

/** The hint after a key that the media element has applied. */
const after = (media: Playable, key: string) => {
  const command = commandOf({ key, ctrlKey: false, metaKey: false, altKey: false });
  if (!command) throw new Error(`${key} is no key of the player`);
  obey(command, media, () => {});
  return hintOf(command, media);
};

it('keys that change volume, speed or position have a hint, and other keys have none', () => {
  const media = film();
  expect(after(media, 'ArrowDown')).toEqual({ is: 'volume', share: 0.95 });
  expect(after(media, 'm')).toEqual({ is: 'volume', share: 0 });
  expect(after(media, 'm')).toEqual({ is: 'volume', share: 0.95 });
  expect(after(media, '>')).toEqual({ is: 'speed', rate: 1.25 });
  expect(after(media, 'ArrowRight')).toEqual({ is: 'position', atS: 5, ofS: 60 });
  expect(after(media, '5')).toEqual({ is: 'position', atS: 30, ofS: 60 });
  expect(after(media, 'End')).toEqual({ is: 'position', atS: 60, ofS: 60 });
  for (const key of ['f', 'k', 's']) expect(after(media, key)).toBeNull();
});

it('a hint is hidden some time after the last key', () => {
  const clock = new SimulatedClock();
  const actor = createActor(hintMachine, { clock }).start();
  const press = (share: number) => actor.send({ type: 'changed', hint: { is: 'volume', share } });
  press(0.5);
  clock.increment(HINT_MS - 1);
  press(0.55);
  clock.increment(HINT_MS - 1);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { hint: { share: 0.55 } } });
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('hidden');
});
