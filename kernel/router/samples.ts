/** One realistic event of each kind of the navigation, and what guards and loaders may answer, for tests and stories. */
import { REDIRECT_LIMIT, type LoadOutcome, type RouterEvent, type RouterInput } from './machine.ts';
import type { Decision, Ready, Target } from './resolve.ts';

const target: Target = { pathname: '/login', search: '' };

/** A page that needs no data. */
export const readySample: Ready = {
  pattern: '/login',
  path: '/login',
  search: '',
  params: {},
  layout: 'login',
  data: null,
  head: null,
};

export const routerSamples = {
  inputs: [
    { ready: null, reason: null },
    { ready: readySample, reason: null },
    { ready: null, reason: 'Page does not exist' },
  ] satisfies RouterInput[],
  events: [{ type: 'go', target }, { type: 'redirected', target }, { type: 'retry' }] satisfies RouterEvent[],
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
        { is: 'ready', ready: readySample },
        { is: 'missing', reason: 'Page does not exist' },
        { is: 'redirect', href: '/login' },
        { is: 'failed', code: 'offline' },
      ] satisfies LoadOutcome[],
    },
  },
  enough: ({ redirects }: { redirects: number }) => redirects > REDIRECT_LIMIT,
};
