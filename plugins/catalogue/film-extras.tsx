/** What else there is of a film: interviews, chapters, behind the scenes. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '../../kernel/react.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { StillCard } from '../../ui/still-card.tsx';
import type { Movie } from './api-films.ts';
import { useFacts } from './facts.ts';

export function FilmExtras({ movie }: { movie: Movie }) {
  const { t } = useLingui();
  const path = usePath();
  const { minutes } = useFacts();
  return (
    <Section title={t`Extras`}>
      <CardGrid shape="still" label={t`Extras`}>
        {movie.extras.map((extra) => (
          <StillCard
            key={extra.id}
            href={path(extra.video_path ?? '')}
            title={extra.title}
            picture={extra.poster_image ?? movie.cover_picture}
            meta={minutes(extra.length)}
            playable
          />
        ))}
      </CardGrid>
    </Section>
  );
}
