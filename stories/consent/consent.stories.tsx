/** The cookie choice in every state: its bar, its preferences, and the page without them. */
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import ConsentBar from '#plugins/consent/consent-bar.tsx';
import ConsentQuestion from '#plugins/consent/consent-question.tsx';
import { consentMachine } from '#plugins/consent/machine.ts';
import PreferencesModal from '#plugins/consent/preferences.modal.tsx';
import { consent } from '#plugins/consent/fixtures.ts';
import { ALL, NONE } from '#plugins/consent/rules.ts';
import type { ConsentContext } from '#plugins/consent/types.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'consent/Consent',
  parameters: { diagram: 'consent-consent', docs: { story: { height: '640px' } } },
} satisfies Meta;

function Consent({ snapshot }: { snapshot: SnapshotFrom<typeof consentMachine> }) {
  return (
    <OverPage>
      <ConsentBar />
      {snapshot.matches('preferences') && <PreferencesModal input={undefined} close={() => undefined} />}
    </OverPage>
  );
}
const at = states({
  machine: consentMachine,
  fixtures: consent,
  view: Consent,
  app: (snapshot) => ({ flows: { 'consent.consent': snapshot } }),
});

export const Opening = at('opening');
export const Hidden = at('hidden');
export const Bar = at('bar');
export const Preferences: StoryObj = { ...at('preferences'), tags: ['view'] };
export const Saving = at('saving');
export const Saved = at('saved');
export const Granted = at('granted');
export const Failed = at('failed');

/** A state with further context, in addition to the context of its shortest path. */
const knowing = (state: 'bar' | 'preferences', more: Partial<ConsentContext>): StoryObj => {
  const found = snapshotAt(consentMachine, consent, state) as SnapshotFrom<typeof consentMachine>;
  const snapshot = { ...found, context: { ...found.context, ...more } } as typeof found;
  return {
    render: () => <Consent snapshot={snapshot} />,
    parameters: { app: { flows: { 'consent.consent': snapshot } } },
  };
};
const EVERY = ['analytics', 'marketing', 'preferences'] as const;

/** The buttons for accepting and refusing are side by side and have the same size and appearance. */
export const EquallyProminent: StoryObj = {
  ...knowing('bar', { rules: { asked: true, rejectBeside: true } }),
  globals: { viewport: { value: 'w390' }, locale: 'de' },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('button', { name: 'Alle akzeptieren' });
    const look = (name: string) => {
      const button = within(canvasElement).getByRole('button', { name });
      const { width, height, top } = button.getBoundingClientRect();
      const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
      return {
        width: Math.round(width),
        height,
        top,
        backgroundColor,
        color,
        borderColor,
        fontSize,
        fontWeight,
      };
    };
    await expect(look('Alle akzeptieren')).toEqual(look('Alle ablehnen'));
  },
};
export const ACategoryHasChanged: StoryObj = {
  ...knowing('bar', { choice: ALL, changed: ['analytics'] }),
  async play({ canvasElement }) {
    await expect(
      within(canvasElement).getByText(/Since your last choice this has changed: Analytics/),
    ).toBeInTheDocument();
  },
};
export const NewPolicyAsksAgain = knowing('bar', { choice: ALL, changed: EVERY });
export const AChangedCategoryInThePreferences: StoryObj = {
  ...knowing('preferences', { choice: ALL, changed: ['analytics'] }),
  async play() {
    await expect(
      await screen.findByText('Changed since your last choice; off until you answer.'),
    ).toBeInTheDocument();
  },
};
/** Consent can be withdrawn; after a refusal there is nothing to withdraw. */
export const RecordOfAConsent: StoryObj = {
  ...knowing('preferences', { choice: ALL }),
  async play() {
    await expect(await screen.findByRole('link', { name: 'Get my record as a file' })).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Withdraw my consent' })).toBeInTheDocument();
  },
};
export const RecordOfARefusal: StoryObj = {
  ...knowing('preferences', { choice: NONE }),
  async play() {
    await expect(await screen.findByRole('link', { name: 'Get my record as a file' })).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Withdraw my consent' })).toBeNull();
  },
};

/** The page after a choice. */
function Answered() {
  const [isOpen, setOpen] = useState(true);
  const [announced, announce] = useState('');
  return (
    <OverPage>
      <output>{announced}</output>
      <div onClickCapture={({ target }) => setOpen(!(target as Element).closest('button'))}>
        {isOpen && <ConsentQuestion announce={announce} />}
      </div>
    </OverPage>
  );
}

/** Screen readers announce the question, and the focus does not move to the body when the focused button disappears. */
export const AnnouncedAndLeft: StoryObj = {
  ...knowing('bar', {}),
  render: () => <Answered />,
  async play({ canvasElement }) {
    const page = within(canvasElement);
    const name = 'Your privacy, your choice';
    const bar = await page.findByRole('region', { name });
    await expect(page.getByText(name, { selector: 'output' })).toBeInTheDocument();
    await userEvent.click(within(bar).getByRole('button', { name: 'Accept all' }));
    await expect(bar).not.toBeInTheDocument();
    await expect(page.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};
