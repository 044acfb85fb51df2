/** The film that the editors recommend first, next to its still. */
import { useLingui } from '@lingui/react/macro';
import { type MovieCard } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import { useFacts } from '../facts.ts';

export function FeaturedFilm({ movie }: { movie: MovieCard }) {
  const { t } = useLingui();
  const { filmLink } = useDeps(deps);
  const { minutes, year } = useFacts();
  const film = filmLink({ slug: movie.slug });
  return (
    <Section label={movie.title}>
      <Feature
        picture={movie.cover_picture}
        eyebrow={t`Begin with this one`}
        title={movie.title}
        titleLang={movie.title_lang}
        by={`${year(movie.release_date)} · ${minutes(movie.length)}`}
        actions={film && <Button variant="line" href={film}>{t`About the film`}</Button>}
      >
        <p>{movie.short_synopsis}</p>
      </Feature>
    </Section>
  );
}
