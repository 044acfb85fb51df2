/** Events of browsers and visitors about installing, for tests and stories. */
import type { InstallEvent } from './machine.ts';

export const installFixtures = {
  events: [{ type: 'offered' }, { type: 'install' }, { type: 'installed' }] satisfies InstallEvent[],
  outcomes: { ask: { done: ['accepted', 'dismissed'], errors: [new Error('The offer has ended')] } },
  lifelong: { offers: 'the browser may offer it as long as the page is open; listening cannot fail' },
  rests: { installed: 'what is installed stays so for the life of the page' },
};
