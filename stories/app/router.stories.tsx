/** The navigation in every state, as the page and its loading bar show it. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { routerMachine } from '#app/router/machine.ts';
import { routerFixtures } from '#app/router/fixtures.ts';
import { loginFormMachine } from '#plugins/auth/login/machine.ts';
import { loginFormFixtures } from '#plugins/auth/login/fixtures.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'app/Router',
  parameters: { diagram: 'app-router', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: routerMachine,
  fixtures: routerFixtures,
  view: () => <Pages />,
  app: (router) => ({
    router,
    flows: { 'auth.login-form': snapshotAt(loginFormMachine, loginFormFixtures, 'editing') },
  }),
});

export const Idle = at('idle');
export const Guarding = at('guarding');
export const Loading = at('loading');
export const Redirecting = at('redirecting');
export const Shown = at('shown');
export const NotFound = at('notFound');
export const Failed: StoryObj = { ...at('failed'), tags: ['view'] };
