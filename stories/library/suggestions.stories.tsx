/** Suggestions on the home page in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { suggestionsFixtures } from '#plugins/library/suggestions/fixtures.ts';
import { suggestionsMachine } from '#plugins/library/suggestions/machine.ts';
import { SuggestionsView } from '#plugins/library/suggestions/suggestions-view.tsx';
import { states } from '../at.tsx';

export default {
  title: 'library/Suggestions',
  parameters: { diagram: 'library-suggestions', docs: { story: { height: '620px' } } },
} satisfies Meta;

const at = states({
  machine: suggestionsMachine,
  fixtures: suggestionsFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <SuggestionsView snapshot={snapshot} send={send} />
    </main>
  ),
});

export const Loading = at('loading');
export const Shown = at('shown');
export const TurningOff: StoryObj = { ...at('turningOff'), tags: ['view'] };
export const Off = at('off');
export const TurningOn = at('turningOn');
export const None = at('none');
