/** Changing the language in every state, and the open list of languages. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LanguageMenu } from '#plugins/shell/language-menu.tsx';
import { languageMachine } from '#plugins/shell/language.machine.ts';
import { languageFixtures } from '#plugins/shell/fixtures.ts';
import { states } from '../at.tsx';

export default {
  title: 'shell/Language',
  parameters: { layout: 'padded', diagram: 'shell-language' },
} satisfies Meta;

const view = () => (
  <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
    <LanguageMenu />
  </div>
);
const at = states({
  machine: languageMachine,
  fixtures: languageFixtures,
  view,
  app: (language) => ({ flows: { 'shell.language': language } }),
});

export const Settled: StoryObj = { ...at('settled'), tags: ['view'] };
export const Remembering = at('remembering');
export const Leaving = at('leaving');

export const Open: StoryObj = {
  render: view,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /English/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Deutsch/ })).toBeVisible());
  },
};
