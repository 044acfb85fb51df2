/** What tests that go over all modules are told of landing pages. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getLandingBySlug } from '../api.ts';

export const fixtures: ModuleFixtures = { params: [[[getLandingBySlug], { slug: 'welcome' }]] };
