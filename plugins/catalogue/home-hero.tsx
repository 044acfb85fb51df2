/** The premiere: its still, its title, and the one thing to do. */
import { useLingui } from '@lingui/react/macro';
import { FilmLink } from '../../kernel/ports/catalogue.ts';
import { SignUpLink } from '../../kernel/ports/session.ts';
import { useHref, usePath } from '../../kernel/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Hero } from '../../ui/hero.tsx';
import type { HeroSlide } from './api-stories.ts';
import { useFacts } from './facts.ts';
import { useMayWatch } from './may-watch.ts';

export function HomeHero({ slide }: { slide: HeroSlide }) {
  const { t } = useLingui();
  const href = useHref();
  const path = usePath();
  const { minutes } = useFacts();
  const mayWatch = useMayWatch(slide.user_level);
  const film = href(FilmLink, { slug: slide.slug });
  const signUp = href(SignUpLink, {});
  const { director } = slide;
  const facts = [minutes(slide.length), slide.tags.map((tag) => tag.title).join(', '), t`4 languages`, '18+'];
  return (
    <Hero
      size="home"
      picture={slide.cover_picture}
      eyebrow={director ? t`Premiere · Directed by ${director.title}` : t`Premiere`}
      title={film ? <a href={film}>{slide.title}</a> : slide.title}
      lead={slide.short_synopsis}
      actions={
        <>
          {mayWatch && slide.watch_path ? (
            <Button size="l" icon="play" href={path(slide.watch_path)}>{t`Watch now`}</Button>
          ) : (
            slide.trailer_path && (
              <Button size="l" icon="play" href={path(slide.trailer_path)}>{t`Watch trailer`}</Button>
            )
          )}
          {mayWatch || !signUp ? (
            film && <Button size="l" look="line" href={film}>{t`About the film`}</Button>
          ) : (
            <Button size="l" look="line" href={signUp}>{t`Start membership`}</Button>
          )}
        </>
      }
      fine={facts.filter(Boolean).join(' · ')}
    />
  );
}
