/** Panels next to the film in every state, over a still. */
import type { Meta } from '@storybook/react';
import { panels } from '#plugins/player/panels/fixtures.ts';
import { panelsMachine } from '#plugins/player/panels/machine.ts';
import { Panels } from '#plugins/player/view/panels.tsx';
import { states } from '../at.tsx';
import { playOffline } from '../fixtures/playback.ts';
import { OverFilm } from './over-film.tsx';

export default {
  title: 'player/Panels',
  parameters: { diagram: 'player-panels', docs: { story: { height: '640px' } } },
} satisfies Meta;

const at = states({
  machine: panelsMachine,
  fixtures: panels,
  view: ({ snapshot, send }) => (
    <OverFilm>
      <Panels
        snapshot={snapshot}
        send={send}
        markers={playOffline.scene_markers}
        positionS={24}
        choose={() => undefined}
      />
    </OverFilm>
  ),
});

export const Closed = at('closed');
export const Scenes = at('scenes');
export const Shortcuts = at('shortcuts');
export const Preferences = at('preferences');
