/** The reminder for an announced film in every state, on its page. */
import type { Meta, StoryObj } from '@storybook/react';
import { reminderMachine } from '#plugins/reminders/machine.ts';
import { ReminderView } from '#plugins/reminders/reminder-view.tsx';
import { reminder } from '#plugins/reminders/fixtures.ts';
import { Hero } from '#ui/pictures/hero.tsx';
import { states } from '../at.tsx';
import { movie } from '../fixtures/films.ts';

export default {
  title: 'reminders/Reminder',
  parameters: { diagram: 'reminders-reminder', docs: { story: { height: '640px' } } },
} satisfies Meta;

const at = states({
  machine: reminderMachine,
  fixtures: reminder,
  view: ({ snapshot, send }) => (
    <main>
      <Hero
        picture={movie.cover_picture}
        title={movie.title}
        lead={movie.short_synopsis}
        actions={<ReminderView snapshot={snapshot} send={send} releaseDate="2027-01-29" />}
      />
    </main>
  ),
});

export const Idle = at('idle');
export const Editing = at('editing');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');
export const Undoing = at('undoing');
