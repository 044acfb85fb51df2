/** The prompt for visitors without an account who clicked Play, in every state of the offered free film. */
import type { Meta, StoryObj } from '@storybook/react';
import { Modals } from '#app/react/bindings.tsx';
import type { PlayPromptInput } from '#ports/player.ts';
import { promptFixtures } from '#plugins/play-prompt/fixtures.ts';
import { promptMachine } from '#plugins/play-prompt/machine.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { snapshotAt } from '../settled-flows.ts';

const PAID: PlayPromptInput = {
  title: 'A Borrowed Room',
  level: 0,
  watch: '/film/a-borrowed-room/watch/movie/2',
};
const FOR_MEMBERS: PlayPromptInput = { title: 'Halogen', level: 1, watch: '/film/halogen/watch/movie/4' };

export default {
  title: 'play-prompt/Prompt',
  parameters: { diagram: 'play-prompt-prompt', docs: { story: { height: '720px' } } },
} satisfies Meta;

const overPage = () => (
  <OverPage>
    <Modals />
  </OverPage>
);
const asking = (input: PlayPromptInput) => [{ key: 'prompt', id: 'play-prompt.dialog', input }];

const at = states({
  machine: promptMachine,
  fixtures: promptFixtures,
  view: overPage,
  app: (prompt) => ({ flows: { 'play-prompt.prompt': prompt }, modals: asking(PAID) }),
});

export const Reading: StoryObj = { ...at('reading'), tags: ['view'] };
export const Offering = at('offering');
export const WithoutFilm = at('withoutFilm');

/** A film that requires an account. */
export const ForMembers: StoryObj = {
  render: overPage,
  parameters: {
    app: {
      flows: { 'play-prompt.prompt': snapshotAt(promptMachine, promptFixtures, 'offering') },
      modals: asking(FOR_MEMBERS),
    },
  },
};
