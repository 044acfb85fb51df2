/** The screen lease of an account in every state: this screen plays, or another does. */
import type { Meta, StoryObj } from '@storybook/react';
import { screenMachine } from '#plugins/player/screen/machine.ts';
import { screen } from '#plugins/player/screen/fixtures.ts';
import WatchPage from '#plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';
import { idleResume, pausedOnScreen, watchData } from '../fixtures/playback.ts';

export default {
  title: 'player/Screen',
  parameters: { diagram: 'player-screen', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: screenMachine,
  fixtures: screen,
  view: () => (
    <main>
      <WatchPage {...page('/film/a-borrowed-room/watch/movie/1', watchData)} />
    </main>
  ),
  app: (snapshot) => ({
    flows: {
      'player.screen': snapshot,
      'player.playback': pausedOnScreen,
      'player.resume': idleResume,
    },
  }),
});

export const Claiming: StoryObj = { ...at('claiming'), tags: ['view'] };
export const Unknown = at('unknown');
export const HeldResting = at('held.resting');
export const HeldRenewing = at('held.renewing');
export const Idle = at('idle');
export const OccupiedAsking = at('occupied.asking');
export const OccupiedTakingOver = at('occupied.takingOver');
export const OccupiedFailed = at('occupied.failed');
export const LostAsking = at('lost.asking');
export const LostTakingOver = at('lost.takingOver');
export const LostFailed = at('lost.failed');
/** Shown until the origin returns the reason; then the page offers the film for sale. */
export const Taken = at('taken');
