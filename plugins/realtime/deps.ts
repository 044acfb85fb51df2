/** What this plugin depends on: refs only. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { ChanceService, HttpClient } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    chance: ChanceService,
  },
  wants: {
    age: AgeQuestion,
  },
});
