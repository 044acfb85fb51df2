/** Demo parameters of the endpoints. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getPlayData } from '../api.ts';

export const fixtures: ModuleFixtures = {
  params: [[[getPlayData], { id: '1' }]],
};
