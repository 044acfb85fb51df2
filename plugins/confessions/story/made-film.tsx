/** The film that was made of a story, or its release date. */
import { useLingui } from '@lingui/react/macro';
import type { Confession } from '#ports/stories.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import styles from './story.module.css';

type FilmOf = Pick<Confession, 'movie' | 'status' | 'film_release_date'>;

function useDay(): (date: string) => string {
  const { i18n } = useLingui();
  return (date) => i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A film that is not released yet. */
function ComingFilm({ day }: { day: string | null }) {
  const { t } = useLingui();
  return (
    <Section label={t`The film`} width="text">
      <div className={styles.chosen}>
        <p className={styles.eyebrow}>{t`Chosen to be filmed`}</p>
        <p className={styles.release}>
          {day === null
            ? t`We are making a film of this confession. Its release date will stand here.`
            : t`The film comes out on ${day}.`}
        </p>
      </div>
    </Section>
  );
}

export function MadeFilm({ story: { movie, status, film_release_date: date } }: { story: FilmOf }) {
  const { t } = useLingui();
  const dayOf = useDay();
  const { filmLink } = useDeps(deps);
  const day = date === null ? null : dayOf(date);
  if (!movie) return status === 'published' ? null : <ComingFilm day={day} />;
  const film = filmLink({ slug: movie.slug });
  const isUpcoming = movie.status === 'Upcoming Release';
  const released = date === null ? dayOf(movie.release_date) : day;
  return (
    <Section label={t`The film`}>
      <Feature
        picture={movie.cover_picture}
        eyebrow={
          isUpcoming ? t`The film made from this confession is coming` : t`The film made from this confession`
        }
        title={movie.title}
        titleLang={movie.title_lang}
        by={isUpcoming ? t`Comes out on ${released}` : t`Released on ${released}`}
        actions={
          film && (
            <Button variant="line" href={film}>
              {isUpcoming ? t`About the film` : t`To the film`}
            </Button>
          )
        }
      >
        <p>{movie.short_synopsis}</p>
      </Feature>
    </Section>
  );
}
