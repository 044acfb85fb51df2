/** The login form in every state, on its page and in its dialog. */
import type { Meta, StoryObj } from '@storybook/react';
import { Modals, Pages } from '#app/react/bindings.tsx';
import { LoginForm } from '#plugins/auth/login/login-form.tsx';
import { LoginFormSkeleton } from '#plugins/auth/login/login-form-skeleton.tsx';
import { loginFormMachine } from '#plugins/auth/login/machine.ts';
import { loginFormFixtures } from '#plugins/auth/login/fixtures.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'auth/Login form',
  parameters: { layout: 'padded', diagram: 'auth-login-form' },
} satisfies Meta;

const at = states({ machine: loginFormMachine, fixtures: loginFormFixtures, view: LoginForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

/** The form while its statechart is loading. */
export const OnItsWay: StoryObj = { render: () => <LoginFormSkeleton /> };

const flowSnapshots = { 'auth.login-form': snapshotAt(loginFormMachine, loginFormFixtures, 'editing') };
const overPage = { layout: 'fullscreen', docs: { story: { height: '720px' } } };

export const OnItsPage: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: { ...overPage, app: { visit: '/login', flows: flowSnapshots } },
};
export const OnItsPageWide: StoryObj = { ...OnItsPage, globals: { viewport: { value: 'w1440' } } };
export const InItsDialog: StoryObj = {
  render: () => (
    <OverPage>
      <Modals />
    </OverPage>
  ),
  parameters: {
    ...overPage,
    app: {
      flows: flowSnapshots,
      modals: [
        {
          key: 'login',
          id: 'auth.loginModal',
          input: { title: 'Log in to watch', text: 'Log in and the film begins.' },
        },
      ],
    },
  },
};
