/** Extras of a film or series: interviews, chapters, behind the scenes. */
import { useLingui } from '@lingui/react/macro';
import type { FilmExtrasProps } from '#ports/film-views.ts';
import { usePath } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { Section } from '#ui/text/section.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { useFacts } from '../facts.ts';

export default function ExtrasGrid({ extras, fallback }: FilmExtrasProps) {
  const { t } = useLingui();
  const path = usePath();
  const { minutes } = useFacts();
  return (
    <Section title={t`Extras`}>
      <CardGrid shape="still" label={t`Extras`}>
        {extras.map((extra) => (
          <StillCard
            key={extra.id}
            href={path(extra.video_path ?? '')}
            title={extra.title}
            picture={extra.poster_image ?? fallback}
            meta={minutes(extra.length)}
            playable
          />
        ))}
      </CardGrid>
    </Section>
  );
}
