/** The stored position of a film, in every state. */
import type { Meta } from '@storybook/react';
import { resumeMachine } from '#plugins/player/resume/machine.ts';
import { resume } from '#plugins/player/resume/fixtures.ts';
import WatchPage from '#plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';
import { pausedPlayback, watchData } from '../fixtures/playback.ts';

export default {
  title: 'player/Resume',
  parameters: { diagram: 'player-resume', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: resumeMachine,
  fixtures: resume,
  view: () => (
    <main>
      <WatchPage {...page('/film/a-borrowed-room/watch/movie/1', watchData)} />
    </main>
  ),
  app: (snapshot) => ({ flows: { 'player.resume': snapshot, 'player.playback': pausedPlayback } }),
});

export const Waiting = at('waiting');
export const Asking = at('asking');
export const FollowingResting = at('following.resting');
export const FollowingSaving = at('following.saving');
export const FollowingUnsaved = at('following.unsaved');
