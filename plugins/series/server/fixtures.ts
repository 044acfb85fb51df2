/** Sample calls that the demo catalogue answers. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getSeries, getSeriesBySlug } from '../api.ts';

export const fixtures: ModuleFixtures = {
  params: [
    [[getSeries], { id: '101' }],
    [[getSeriesBySlug], { slug: 'harbour-radio' }],
  ],
};
