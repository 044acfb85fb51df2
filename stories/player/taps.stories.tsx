/** Double taps on a side of the picture, in every state. */
import type { Meta } from '@storybook/react';
import { taps } from '#plugins/player/taps/fixtures.ts';
import { tapsMachine } from '#plugins/player/taps/machine.ts';
import { TapNote } from '#plugins/player/view/double-tap.tsx';
import { states } from '../at.tsx';
import { OverFilm } from './over-film.tsx';

export default {
  title: 'player/Taps',
  parameters: { diagram: 'player-taps', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: tapsMachine,
  fixtures: taps,
  view: ({ snapshot }) => (
    <OverFilm>
      <TapNote snapshot={snapshot} />
    </OverFilm>
  ),
});

export const Idle = at('idle');
export const Once = at('once');
export const Seeking = at('seeking');
