/**
 * The switch of discreet mode in both states, the quick exit on a page and under a dialog, and a page in discreet mode.
 */
import { COVER_TITLE } from '#app/slots.ts';
import type { Meta, StoryObj } from '@storybook/react';
import { useEffect, type ReactNode } from 'react';
import { Pages } from '#app/react/bindings.tsx';
import DiscreetSwitchView from '#plugins/discretion/discreet-switch.tsx';
import { discreetMachine } from '#plugins/discretion/machine.ts';
import { discreetFixtures } from '#plugins/discretion/fixtures.ts';
import { states } from '../at.tsx';
import { home } from '../fixtures/films.ts';

export default {
  title: 'discretion/Discreet mode',
  parameters: { diagram: 'discretion-discreet', docs: { story: { height: '420px' } } },
} satisfies Meta;

const at = states({
  machine: discreetMachine,
  fixtures: discreetFixtures,
  app: (snapshot) => ({ flows: { 'discretion.discreet': snapshot } }),
  view: () => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <DiscreetSwitchView />
    </main>
  ),
});

export const Off = at('off');
export const On = at('on');

/** Sets the document to discreet mode while the story is shown. */
function Discreet({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset[COVER_TITLE] = 'New tab';
    return () => void delete document.documentElement.dataset[COVER_TITLE];
  }, []);
  return children;
}

export const ExitOnTheHomePage: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: { app: { visit: '/', replies: { 'GET /home': home } } },
};

export const DiscreetHomePage: StoryObj = {
  ...ExitOnTheHomePage,
  render: () => (
    <Discreet>
      <Pages />
    </Discreet>
  ),
};

export const LongGerman: StoryObj = { ...ExitOnTheHomePage, globals: { locale: 'de' } };
