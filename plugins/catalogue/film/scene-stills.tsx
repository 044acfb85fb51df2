/** The named moments of a film as stills in a row; each begins the film there. */
import { useLingui } from '@lingui/react/macro';
import { useHydrated, usePath, useServed } from '#app/react/bindings.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Movie } from '../api/films.ts';
import { usePlayPress } from '../cards/play-press.ts';

/** Nothing for a film that does not play yet. */
export function SceneStills({
  movie,
}: {
  movie: Pick<Movie, 'title' | 'user_level' | 'scene_markers' | 'watch_path'>;
}) {
  const { t } = useLingui();
  const path = usePath();
  const press = usePlayPress();
  // The pictures are no part of the page's HTML: they stand below its first screen, and each is fetched when it comes near.
  const served = useServed();
  const isHydrated = useHydrated();
  const { title: film, user_level: level, scene_markers: scenes, watch_path: watch } = movie;
  const title = t`Scenes`;
  if (watch === null || served(watch) === null || scenes.length === 0) return null;
  return (
    <Section title={title} bleed>
      <Rail
        shape="still"
        label={title}
        previousLabel={t`Previous in ${title}`}
        nextLabel={t`Next in ${title}`}
      >
        {scenes.map(({ scene, title: name, picture }) => (
          <StillCard
            key={scene}
            href={path(`${watch}?scene=${scene}`)}
            title={name}
            picture={isHydrated ? picture : null}
            playable={isHydrated}
            onClick={press({ title: film, level, watch: `${watch}?scene=${scene}` })}
          />
        ))}
      </Rail>
    </Section>
  );
}
