/** The hint after a key has changed volume or speed, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { hintFixtures } from '#plugins/player/hint/fixtures.ts';
import { hintMachine } from '#plugins/player/hint/machine.ts';
import { KeyHint } from '#plugins/player/view/keyboard.tsx';
import { states } from '../at.tsx';
import { OverFilm } from './over-film.tsx';

export default {
  title: 'player/Key hint',
  parameters: { diagram: 'player-hint', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: hintMachine,
  fixtures: hintFixtures,
  view: ({ snapshot }) => (
    <OverFilm>
      <KeyHint snapshot={snapshot} />
    </OverFilm>
  ),
});

export const Hidden = at('hidden');
export const Shown: StoryObj = { ...at('shown'), tags: ['view'] };
