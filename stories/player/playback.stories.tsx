/** Playback in every state, on its page; without a network, the film's still is shown. */
import type { Meta, StoryObj } from '@storybook/react';
import { playbackMachine } from '#plugins/player/playback/machine.ts';
import WatchPage from '#plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';
import { playbackFixtures, idleResume, watchData } from '../fixtures/playback.ts';

export default {
  title: 'player/Playback',
  parameters: { diagram: 'player-playback', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: playbackMachine,
  fixtures: playbackFixtures,
  view: () => (
    <main>
      <WatchPage {...page('/film/a-borrowed-room/watch/movie/1', watchData)} />
    </main>
  ),
  app: (playback) => ({ flows: { 'player.playback': playback, 'player.resume': idleResume } }),
});

export const Resolving: StoryObj = { ...at('resolving'), tags: ['view'] };
export const RefusedLoginRequired = at('refused.loginRequired');
export const RefusedUpgradeRequired = at('refused.upgradeRequired');
export const RefusedSubscriptionEnded = at('refused.subscriptionEnded');
export const RefusedAgeRequired = at('refused.ageRequired');
export const RefusedNotOwned = at('refused.notOwned');
export const RefusedUnreleased = at('refused.unreleased');
export const PlayerLoading = at('player.loading');
export const PlayerBlocked = at('player.blocked');
export const PlayerPlaying = at('player.playing');
export const PlayerPaused = at('player.paused');
export const PlayerSeeking = at('player.seeking');
export const PlayerStalled = at('player.stalled');
export const PlayerLost = at('player.lost');
export const PlayerEnded = at('player.ended');
export const Failed = at('failed');
