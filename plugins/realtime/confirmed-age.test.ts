/** Nothing connects to a realtime service before the visitor is known to be of age. */
import { expect, it } from 'vitest';
import { liveValue } from '#app/live-value.ts';
import { confirmedAge } from './confirmed-age.ts';

it('resolves when the visitor is confirmed to be of age, and not on any other change', async () => {
  const value = liveValue({ confirmed: false });
  let isDone = false;
  const waiting = (async () => {
    await confirmedAge({ confirmed: () => value.get().confirmed, subscribe: value.subscribe });
    isDone = true;
  })();
  value.set({ confirmed: false });
  await Promise.resolve();
  expect(isDone).toBe(false);
  value.set({ confirmed: true });
  await waiting;
  expect(isDone).toBe(true);
});

it('resolves immediately where the brand does not ask', async () => {
  await expect(confirmedAge(undefined)).resolves.toBeUndefined();
});
