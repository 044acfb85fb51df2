/** Declares the demo members to the module. */
import type { DemoAccounts } from '#demo/demo.ts';
import { DEMO_MEMBERS, MEMBERS_SEED } from './members.ts';
import { findDemoMembers, removeMembers } from './remove-members.ts';

export const DEMO: DemoAccounts = {
  is: 'accounts',
  name: MEMBERS_SEED,
  rows: async () => ({
    // Change it with the list of members, so that the demo is seeded again.
    version: '5',
    summary: `${DEMO_MEMBERS.length} members`,
    write: (await import('./write-members.ts')).writeMembers,
  }),
  arePresent: async (db) => (await findDemoMembers(db)).length > 0,
  remove: removeMembers,
};
