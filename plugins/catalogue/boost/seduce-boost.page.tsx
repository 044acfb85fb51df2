/** The page of a promoted film: its trailer, and the next step below it. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useServed, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from '../deps.ts';
import { useFacts } from '../facts.ts';
import { FilmOffer, OfferNote } from '../film/film-actions.tsx';
import type { SeduceBoostData } from './seduce-boost.loader.ts';
import styles from './seduce-boost.module.css';

export default function SeduceBoostPage({ data: { movie, owned } }: PageProps<SeduceBoostData>) {
  const { t } = useLingui();
  const { filmLink } = useDeps(deps);
  const served = useServed();
  const { minutes, day } = useFacts();
  const trailer = movie.trailer_path && served(movie.trailer_path);
  const film = filmLink({ slug: movie.slug });
  const facts = [
    ...(movie.status === 'Upcoming Release' ? [t`Coming ${day(movie.release_date)}`] : []),
    minutes(movie.length),
    ...movie.tags.map((tag) => tag.title),
  ].join(' · ');
  return (
    <article className={styles.page}>
      <div className={styles.screen}>
        <Picture {...movie.cover_picture} alt="" fill priority sizes="(min-width: 1440px) 80rem, 100vw" />
        {trailer && (
          <a className={styles.play} href={trailer} data-ring="">
            <span>
              <Icon name="play" size={30} filled />
            </span>
            {t`Watch trailer`}
          </a>
        )}
      </div>
      <div className={styles.words}>
        <div>
          <h1 tabIndex={-1}>{movie.title}</h1>
          <p className={styles.facts}>{facts}</p>
          <p className={styles.lead}>{movie.short_synopsis}</p>
        </div>
        <div className={styles.actions}>
          <FilmOffer movie={movie} owned={owned} />
          {film && <Button size="l" variant="line" href={film}>{t`About the film`}</Button>}
          <OfferNote level={movie.user_level} watch={movie.watch_path} owned={owned} />
        </div>
      </div>
    </article>
  );
}
