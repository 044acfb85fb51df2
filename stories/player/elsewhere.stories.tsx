/** The place where the video plays (page, window or remote device), in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { elsewhere } from '#plugins/player/elsewhere/fixtures.ts';
import { elsewhereMachine } from '#plugins/player/elsewhere/machine.ts';
import { ElsewhereNote } from '#plugins/player/view/elsewhere.tsx';
import { states } from '../at.tsx';
import { OverFilm } from './over-film.tsx';

export default {
  title: 'player/Elsewhere',
  parameters: { diagram: 'player-elsewhere', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: elsewhereMachine,
  fixtures: elsewhere,
  view: (props) => (
    <OverFilm>
      <ElsewhereNote {...props} />
    </OverFilm>
  ),
});

export const Page = at('page');
export const Window: StoryObj = { ...at('window'), tags: ['view'] };
export const Connecting = at('connecting');
export const Remote = at('remote');
