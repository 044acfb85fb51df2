/** Progress in a season and in two of its episodes, in every state of the history that provides it. */
import type { Meta, StoryObj } from '@storybook/react';
import { SeasonProgressView } from '#plugins/library/episodes/season-progress-view.tsx';
import { EpisodeProgressView } from '#plugins/library/episodes/episode-progress-view.tsx';
import { episodesFixtures } from '#plugins/library/episodes/fixtures.ts';
import { episodesMachine } from '#plugins/library/episodes/machine.ts';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { states } from '../at.tsx';
import { picture } from '../fixtures/films.ts';

export default {
  title: 'library/Episode progress',
  parameters: { layout: 'padded', diagram: 'library-episodes', docs: { story: { height: '320px' } } },
} satisfies Meta;

const at = states({
  machine: episodesMachine,
  fixtures: episodesFixtures,
  view: ({ snapshot }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <SeasonProgressView snapshot={snapshot} movieIds={[101, 102, 103]} />
      <CardGrid shape="still" label="Season 1">
        {[101, 102, 103].map((movieId) => (
          <StillCard
            key={movieId}
            href="#"
            title={`Episode ${movieId}`}
            picture={picture('still', 'halogen')}
            edge={<EpisodeProgressView snapshot={snapshot} movieId={movieId} lengthS={1800} />}
          />
        ))}
      </CardGrid>
    </main>
  ),
});

export const Unseen = at('unseen');
export const SeenReading = at('seen.reading');
export const SeenRead: StoryObj = { ...at('seen.read'), tags: ['view'] };
