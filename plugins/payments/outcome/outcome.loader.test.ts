/** Which brands have the return pages of gateways. */
import { expect, it } from 'vitest';
import { NotFound, type RouteRequest } from '#app/router/request.ts';
import { planOutcomeLoader } from './outcome.loader.ts';

it('return pages of gateways that sell only plans do not exist in a brand without plans', async () => {
  const load = (sellsPlans: boolean) => planOutcomeLoader(() => sellsPlans).load?.({} as RouteRequest);
  await expect(load(false)).rejects.toThrow(NotFound);
  await expect(load(true)).resolves.toBeUndefined();
});
