/** The navigation in every state, as the page and its loading bar show it. */
import type { Meta } from '@storybook/react';
import { Pages } from '../../kernel/react.tsx';
import { routerMachine } from '../../kernel/router/machine.ts';
import { routerSamples } from '../../kernel/router/samples.ts';
import { loginFormMachine } from '../../plugins/auth/login/machine.ts';
import { loginFormSamples } from '../../plugins/auth/login/samples.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'kernel/Router',
  parameters: { diagram: 'kernel-router', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: routerMachine,
  samples: routerSamples,
  view: () => <Pages />,
  app: (router) => ({
    router,
    flows: { 'auth.login-form': snapshotAt(loginFormMachine, loginFormSamples, 'editing') },
  }),
});

export const Idle = at('idle');
export const Guarding = at('guarding');
export const Loading = at('loading');
export const Redirecting = at('redirecting');
export const Shown = at('shown');
export const NotFound = at('notFound');
export const Failed = at('failed');
