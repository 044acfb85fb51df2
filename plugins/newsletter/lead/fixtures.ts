/** Pages, visitors and events of the lead dialog, for tests and stories. */
import type { LeadEvent, LeadInput } from './machine.ts';
import type { LeadPage } from './rule.ts';

const page = (path: string, asked: string | null = null): LeadPage => ({ path, asked, isEnabled: false });

const input = (more: Partial<LeadInput> = {}): LeadInput => ({
  page: page('/film/night-swim'),
  isMember: false,
  displayed: 0,
  hasOpened: false,
  delayMs: 60_000,
  mostDisplayed: 3,
  ...more,
});

export const leadFixtures = {
  events: [
    { type: 'page.shown', page: page('/series') },
    { type: 'page.shown', page: page('/', 'popup') },
    { type: 'page.shown', page: page('/login') },
    { type: 'member.changed', isMember: true },
    { type: 'member.changed', isMember: false },
    { type: 'opened' },
    { type: 'closed' },
    { type: 'subscribed' },
  ] satisfies LeadEvent[],
  lifelong: { news: 'pages and visitors change as long as the document lives' },
  inputs: [
    input(),
    input({ page: page('/', 'popup') }),
    input({ page: page('/login') }),
    input({ isMember: true }),
    input({ displayed: 3 }),
  ],
};
