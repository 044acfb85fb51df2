/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { Consent } from '#ports/consent.ts';

export const deps = defineDeps({
  wants: {
    age: AgeQuestion,
    consent: Consent,
  },
});
