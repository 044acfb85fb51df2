/** Extras of a film or series: interviews, chapters, behind the scenes. */
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#ports/picture.ts';
import { usePath } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { Section } from '#ui/text/section.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import type { ShownExtra } from './shown-extra.ts';
import { useFacts } from '../facts.ts';

interface ExtrasGridProps {
  extras: readonly ShownExtra[];
  /** Picture for an extra that has none. */
  instead: Picture;
}

export function ExtrasGrid({ extras, instead }: ExtrasGridProps) {
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
            picture={extra.poster_image ?? instead}
            meta={minutes(extra.length)}
            playable
          />
        ))}
      </CardGrid>
    </Section>
  );
}
