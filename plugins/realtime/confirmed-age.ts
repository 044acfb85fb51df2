/** Waits until the visitor's age is confirmed. */
import type { AgeQuestion } from '#ports/age.ts';

/** Resolves when the age is confirmed; immediately if the brand has no age question. */
export function confirmedAge(age: Pick<AgeQuestion, 'confirmed' | 'subscribe'> | undefined): Promise<void> {
  if (age === undefined || age.confirmed()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = age.subscribe(() => {
    if (!age.confirmed()) return;
    stop();
    resolve();
  });
  return promise;
}
