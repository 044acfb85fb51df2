/** Where a film goes on, in every state; and what else may lie over the player. */
import type { Meta, StoryObj } from '@storybook/react';
import { Help } from '../../plugins/player/view/help.tsx';
import { Scenes } from '../../plugins/player/view/scenes.tsx';
import { resumeMachine } from '../../plugins/player/resume/machine.ts';
import { resume } from '../../plugins/player/resume/fixtures.ts';
import WatchPage from '../../plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';
import { playOffline, pausedPlayback, watchData } from '../fixtures/playback.ts';

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

const nothing = () => undefined;
export const SceneList: StoryObj = {
  render: () => (
    <main>
      <h1 className="visually-hidden">A Borrowed Room</h1>
      <Scenes markers={playOffline.scene_markers} positionS={24} choose={nothing} close={nothing} />
    </main>
  ),
};
export const Keys: StoryObj = { render: () => <Help close={nothing} /> };
