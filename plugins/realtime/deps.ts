/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { HttpClient, RandomService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    random: RandomService,
  },
  wants: {
    age: AgeQuestion,
  },
});
