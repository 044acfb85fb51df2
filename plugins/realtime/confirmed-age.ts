/** Waits until the visitor is known to be of age. */
import type { AgeQuestion } from '#ports/age.ts';

/** Resolves immediately where the brand does not ask. */
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
