/** The demo members for a test; true when they were not there yet. */
import { seedDemos } from '#demo/demo.ts';
import type { OpenOrigin } from '#server/bootstrap/open-origin.ts';

export const seedMembers = async (
  origin: Pick<OpenOrigin, 'db' | 'now' | 'config' | 'demos'>,
): Promise<boolean> => (await seedDemos(origin, 'accounts')).some(({ wrote }) => wrote);
