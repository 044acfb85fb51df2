/** The end of a film in every state: parts to skip, the next episode with its countdown, and the end screen. */
import type { Meta, StoryObj } from '@storybook/react';
import { ending } from '#plugins/endings/fixtures.ts';
import { endingMachine } from '#plugins/endings/machine.ts';
import WatchPage from '#plugins/player/watch/watch.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';
import { episodeData, episodePlayback, idleResume, watchData } from '../fixtures/playback.ts';

export default {
  title: 'endings/Ending',
  parameters: { diagram: 'endings-ending', docs: { story: { height: '560px' } } },
} satisfies Meta;

const at = states({
  machine: endingMachine,
  fixtures: ending,
  view: ({ snapshot }) => (
    <main>
      <WatchPage
        {...page(
          '/series/harbour-radio/watch/movie/12',
          snapshot.context.kind === 'episode' ? episodeData : watchData,
        )}
      />
    </main>
  ),
  app: (snapshot) => ({
    flows: {
      'endings.ending': snapshot,
      'player.resume': idleResume,
      'player.playback': episodePlayback,
    },
  }),
});

export const WatchingPlain: StoryObj = { ...at('watching.plain'), tags: ['view'] };
export const WatchingRecap = at('watching.recap');
export const WatchingIntro = at('watching.intro');
export const CreditsPlain = at('credits.plain');
export const CreditsRunning = at('credits.running');
export const CreditsPaused = at('credits.paused');
export const CreditsOffered = at('credits.offered');
export const EndedRunning = at('ended.running');
export const EndedOffered = at('ended.offered');
export const EndedFilm = at('ended.film');
export const EndedSeries = at('ended.series');
export const EndedTrailerAsking = at('ended.trailer.asking');
export const EndedTrailerJoining = at('ended.trailer.joining');
export const EndedTrailerOpen = at('ended.trailer.open');
export const Starting = at('starting');
