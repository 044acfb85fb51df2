/** A member's choices about suggestions and summaries, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { choicesFixtures } from '#plugins/library/choices/fixtures.ts';
import { ChoicesView } from '#plugins/library/choices/choices-view.tsx';
import { choicesMachine } from '#plugins/library/choices/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'library/Choices',
  parameters: { layout: 'padded', diagram: 'library-choices', docs: { story: { height: '360px' } } },
} satisfies Meta;

const at = states({
  machine: choicesMachine,
  fixtures: choicesFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <ChoicesView snapshot={snapshot} send={send} />
    </main>
  ),
});

export const Reading = at('reading');
export const Unread = at('unread');
export const Ready = at('ready');
export const Storing = at('storing');
export const Asking = at('asking');
export const Deleting: StoryObj = { ...at('deleting'), tags: ['view'] };
