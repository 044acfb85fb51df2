/** Seeds the demo members for a test; returns whether they were created. */
import { seedAccounts } from '#demo/demo.ts';
import type { OpenOrigin } from '#server/bootstrap/open-origin.ts';

export const seedMembers = (
  origin: Pick<OpenOrigin, 'db' | 'now' | 'config' | 'brandAccounts'>,
): Promise<boolean> => seedAccounts(origin);
