/** A free film that waits for the answer to the marketing opt-in, in every state; the dialog has its own stories. */
import type { Meta, StoryObj } from '@storybook/react';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { optInFixtures } from '#plugins/player/opt-in/fixtures.ts';
import { optInMachine } from '#plugins/player/opt-in/machine.ts';
import WatchPage from '#plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { idleResume, pausedPlayback, watchData } from '../fixtures/playback.ts';
import { movie } from '../fixtures/films.ts';
import { page } from '../page.ts';

export default {
  title: 'player/Opt-in before a film',
  parameters: { diagram: 'player-opt-in', docs: { story: { height: '480px' } } },
} satisfies Meta;

const data = { ...watchData, movie: { ...movie, user_level: ACCESS_LEVEL.FREE } };

const at = states({
  machine: optInMachine,
  fixtures: optInFixtures,
  view: () => (
    <main>
      <WatchPage {...page('/film/a-borrowed-room/watch/movie/1', data)} />
    </main>
  ),
  app: (optIn) => ({
    user: 'registered',
    flows: { 'player.opt-in': optIn, 'player.playback': pausedPlayback, 'player.resume': idleResume },
  }),
});

export const Judging: StoryObj = { ...at('judging'), tags: ['view'] };
export const Queueing = at('queueing');
export const Asking = at('asking');
export const Done = at('done');
