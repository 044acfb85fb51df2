/** A slide at the top of the home page: its still, its title, and one action. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FilmSlideProps } from '#ports/film-views.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { usePath, useServed, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { deps } from '../deps.ts';
import { usePlanHref } from './plan-href.ts';
import { useFacts } from '../facts.ts';
import { useOffer } from './offer.ts';
import { usePlayPress } from './play-press.ts';
import { SaveBeside } from './save.tsx';
import { PriceNote } from './price-note.tsx';
import styles from './film-slide.module.css';

/**
 * The experiment whether the membership button is filled, like the film button; film-slide.module.css has the style of group
 * 1.
 */
const JOIN_EXPERIMENT = 918;

export default function FilmSlide({ slide, showPlan, first = true }: FilmSlideProps) {
  const { t } = useLingui();
  const path = usePath();
  const served = useServed();
  const { minutes } = useFacts();
  const { movie, title } = slide;
  const { experiments, filmLink } = useDeps(deps);
  const film = filmLink({ slug: movie?.slug ?? '' });
  const plan = usePlanHref(movie ? film : null);
  const link = slide.link && served(slide.link);
  const level = movie?.user_level ?? ACCESS_LEVEL.PAID;
  const offer = useOffer(level);
  const press = usePlayPress();
  const premiere = movie?.director ? t`Premiere · Directed by ${movie.director}` : t`Premiere`;
  const save = movie && <SaveBeside title={{ id: movie.id, title }} />;
  const watch = offer === 'subscribe' ? null : movie?.watch_path;
  const trailer = movie?.trailer_path;
  const more = slide.action || (movie ? t`About the film` : t`See more`);
  const offersPlan = showPlan && plan !== null && !watch;
  useEffect(() => {
    if (first && offersPlan) experiments?.exposed(JOIN_EXPERIMENT);
  }, [experiments, first, offersPlan]);
  const facts = movie ? [minutes(movie.length), movie.tags, t`4 languages`, '18+'] : [];
  return (
    <Hero
      size="home"
      level={2}
      priority={first}
      {...slide.pictures}
      eyebrow={slide.eyebrow || (movie && premiere)}
      title={link ? <a href={link}>{title}</a> : title}
      titleLang={slide.title_lang}
      lead={slide.text}
      actions={
        <>
          {watch ? (
            <Button size="l" icon="play" href={path(watch)} onClick={press({ title, level, watch })}>
              {t`Watch now`}
            </Button>
          ) : (
            trailer && <Button size="l" icon="play" href={path(trailer)}>{t`Watch trailer`}</Button>
          )}
          {offersPlan ? (
            <>
              <Button size="l" variant="line" href={plan} className={styles.join}>{t`Subscribe`}</Button>
              {save}
              <PriceNote />
            </>
          ) : (
            <>
              {link && (
                <Button size="l" variant="line" href={link}>
                  {more}
                </Button>
              )}
              {save}
            </>
          )}
        </>
      }
      fine={facts.filter(Boolean).join(' · ')}
    />
  );
}
