/** A realistic event of each kind for the navigation, and results of guards and loaders, for tests and stories. */
import { REDIRECT_LIMIT, type LoadOutcome, type RouterEvent, type RouterInput } from './machine.ts';
import type { PageRefusal } from './page-refusal.ts';
import type { Decision, Ready, Target } from './resolve.ts';

const target: Target = { pathname: '/login', search: '' };

/** A page that needs no data. */
export const readyFixture: Ready = {
  pattern: '/login',
  path: '/login',
  search: '',
  params: {},
  layout: 'shell.login',
  data: null,
  head: null,
};

/** A refusal by an endpoint while the page was loading. */
const refused: PageRefusal = { code: 'too_many_requests', status: 429, retry_after_s: 30 };

export const routerFixtures = {
  inputs: [
    { ready: null, reason: null, refusal: null },
    { ready: readyFixture, reason: null, refusal: null },
    { ready: null, reason: 'no_such_page', refusal: null },
    { ready: null, reason: null, refusal: refused },
  ] satisfies RouterInput[],
  events: [
    { type: 'go', target },
    { type: 'redirected', target },
  ] satisfies RouterEvent[],
  outcomes: {
    decide: {
      done: [
        { is: 'pass' },
        { is: 'redirect', href: '/login', status: 302 },
        { is: 'missing' },
      ] satisfies Decision[],
    },
    load: {
      done: [
        { is: 'ready', ready: readyFixture },
        { is: 'missing', reason: 'no_such_page' },
        { is: 'redirect', href: '/login' },
        { is: 'failed', refusal: refused },
      ] satisfies LoadOutcome[],
    },
  },
  enough: ({ redirects }: { redirects: number }) => redirects > REDIRECT_LIMIT,
};
