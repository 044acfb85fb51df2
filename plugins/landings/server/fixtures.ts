/** Sample landing pages for tests across all modules. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getLandingBySlug } from '../api.ts';

export const fixtures: ModuleFixtures = { params: [[[getLandingBySlug], { slug: 'welcome' }]] };
