/** The reminder about an unconfirmed email address in every state, and its dialog. */
import type { Meta, StoryObj } from '@storybook/react';
import { Reminder } from '#plugins/verification/reminder/bar.tsx';
import { reminderMachine } from '#plugins/verification/reminder/machine.ts';
import { reminderFixtures } from '#plugins/verification/reminder/fixtures.ts';
import VerifyAccountDialog from '#plugins/verification/reminder/verify-account.modal.tsx';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'verification/Reminder',
  parameters: { diagram: 'verification-reminder', docs: { story: { height: '420px' } } },
} satisfies Meta;

const at = states({ machine: reminderMachine, fixtures: reminderFixtures, view: Reminder });

export const Settling = at('settling');
export const Interrupting = at('interrupting');
export const Shown = at('shown');
export const Asking = at('asking');
export const Dismissed = at('dismissed');

const dialog = (because: 'address' | 'newsletter', user: 'registered' | 'guest'): StoryObj => ({
  parameters: { app: { user } },
  render: () => (
    <OverPage>
      <VerifyAccountDialog input={{ because }} close={() => undefined} />
    </OverPage>
  ),
});
export const ForTheAccount: StoryObj = { ...dialog('address', 'registered'), tags: ['view'] };
export const ForTheNewsletter = dialog('newsletter', 'guest');
