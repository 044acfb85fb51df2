/** Sample calls that the demo catalogue answers. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getPerson, getPersonBySlug, getPersons } from '../api.ts';

export const fixtures: ModuleFixtures = {
  params: [
    [[getPerson], { id: '1' }],
    [[getPersons], { type: 'performers' }],
    [[getPersonBySlug], { type: 'performers', slug: 'mara-lind' }],
  ],
};
