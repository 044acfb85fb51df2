/** Playback in every state, on its page; without a network the film is its still. */
import type { Meta } from '@storybook/react';
import { playbackMachine } from '../../plugins/player/playback/machine.ts';
import WatchPage from '../../plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';
import { playbackSamples, standingResume, watchData } from '../samples/playback.ts';

export default {
  title: 'player/Playback',
  parameters: { diagram: 'player-playback', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: playbackMachine,
  samples: playbackSamples,
  view: () => (
    <main>
      <WatchPage {...page('/film/a-borrowed-room/watch/movie/1', watchData)} />
    </main>
  ),
  app: (playback) => ({ flows: { 'player.playback': playback, 'player.resume': standingResume } }),
});

export const Resolving = at('resolving');
export const RefusedLoginRequired = at('refused.loginRequired');
export const RefusedUpgradeRequired = at('refused.upgradeRequired');
export const RefusedAgeRequired = at('refused.ageRequired');
export const StageLoading = at('stage.loading');
export const StagePlaying = at('stage.playing');
export const StagePaused = at('stage.paused');
export const StageSeeking = at('stage.seeking');
export const StageStalled = at('stage.stalled');
export const StageEnded = at('stage.ended');
export const Failed = at('failed');
