/** Before the visitor's age is confirmed, nothing connects to a realtime service. */
import { expect, it } from 'vitest';
import { liveValue } from '#app/live-value.ts';
import { confirmedAge } from './confirmed-age.ts';

it("the promise resolves only when the visitor's age is confirmed", async () => {
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

it('the promise resolves immediately if the brand has no age question', async () => {
  await expect(confirmedAge(undefined)).resolves.toBeUndefined();
});
