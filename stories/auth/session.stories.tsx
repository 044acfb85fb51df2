/** The session in every state, as the header shows it, and the member's menu open. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AccountArea } from '#plugins/shell/header/account-area.tsx';
import { sessionMachine } from '#plugins/auth/session/machine.ts';
import { sessionFixtures } from '#plugins/auth/session/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'auth/Session',
  parameters: { layout: 'padded', diagram: 'auth-session' },
} satisfies Meta;

const view = () => <AccountArea />;
const at = states({
  machine: sessionMachine,
  fixtures: sessionFixtures,
  view,
  app: ({ context }) => ({ user: context.user }),
});

export const VisitorAnonymous = at('visitor.anonymous');
export const VisitorRequestingToken = at('visitor.requestingToken');
export const VisitorTokenless = at('visitor.tokenless');
export const VisitorGuest = at('visitor.guest');
export const LoggingInPostingCredentials = at('loggingIn.postingCredentials');
export const LoggingInLoadingUser = at('loggingIn.loadingUser');
export const LoggingInDroppingToken = at('loggingIn.droppingToken');
export const Joining = at('joining');
export const Member = at('member');
export const Expired = at('expired');
export const LoggingOutWaiting = at('loggingOut.waiting');
export const LoggingOutLeaving = at('loggingOut.leaving');

export const MenuOpen: StoryObj = {
  render: view,
  parameters: { app: { user: 'premium' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Your account' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible());
  },
};
