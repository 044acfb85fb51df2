/** `/about`: the company, its values, how its films are made, the team, and contacts. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { type MovieCard } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { deps } from '../deps.ts';
import { Contents } from '../contents.tsx';
import { HouseVideo } from '../house-video/house-video.tsx';
import { Points } from '../points.tsx';
import { Passage } from '../search/passage.tsx';
import { StillOf } from '../still-of.tsx';
import { useHasFilms } from '../use-has-films.ts';
import text from '../text.module.css';
import type { AboutData } from './about.loader.ts';
import styles from './about.module.css';

const PARTS = ['house', 'values', 'making', 'team', 'contact'] as const;

const stillOf = ({ cover_picture: picture }: MovieCard) => (
  <Picture {...picture} alt="" sizes="(min-width: 1024px) 52rem, 92vw" />
);

export default function AboutPage({ data }: PageProps<AboutData>) {
  const { text: texts, brand, films, video, hasStoriesOnly } = data;
  const { t } = useLingui();
  const { onlineCinemaLink, filmsLink, confessionsLink } = useDeps(deps);
  const [opening, within] = films;
  const hasFilms = useHasFilms();
  const cinema = hasStoriesOnly ? null : onlineCinemaLink({});
  const all = hasFilms && !hasStoriesOnly ? filmsLink({}) : null;
  const stories = hasStoriesOnly ? confessionsLink({}) : null;
  const email = brand.supportEmail;
  const { house, values, making, team, contact } = texts;
  return (
    <>
      <Hero
        size="banner"
        {...(opening ? { picture: opening.cover_picture, fine: <StillOf film={opening} /> } : {})}
        title={texts.title}
        lead={texts.lead}
      />
      <div className={`${text.columns} ${styles.columns}`}>
        <Contents items={PARTS.map((id) => ({ id, title: texts[id].title }))} />
        <div className={text.sections}>
          <section aria-labelledby="house">
            <Prose>
              <h2 id="house">{house.title}</h2>
              {house.body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </section>
          <section aria-labelledby="values" className={styles.part}>
            <h2 id="values">{values.title}</h2>
            <Points points={values.points} />
          </section>
          <section aria-labelledby="making" className={styles.part}>
            <h2 id="making">{making.title}</h2>
            <p className={styles.lead}>{making.lead}</p>
            <Points points={making.points} variant="steps" />
          </section>
          {within && (
            <figure className={styles.still}>
              {video ? <HouseVideo video={video} still={stillOf(within)} /> : stillOf(within)}
              <figcaption>
                <StillOf film={within} />
              </figcaption>
            </figure>
          )}
          <section aria-labelledby="team" className={styles.part}>
            <h2 id="team">{team.title}</h2>
            <p className={styles.lead}>{team.lead}</p>
            <Points points={team.points} variant="rows" />
          </section>
          <section aria-labelledby="contact" className={styles.part}>
            <h2 id="contact">{contact.title}</h2>
            <p className={styles.lead}>
              <Passage text={contact.lead ?? ''} email={email} />
            </p>
            <Points points={contact.points} variant="rows" email={email} />
          </section>
          <div className={text.actions}>
            {cinema && <Button href={cinema}>{t`The online cinema`}</Button>}
            {all && <Button variant="line" href={all}>{t`All films`}</Button>}
            {stories && <Button href={stories}>{t`Read the stories`}</Button>}
          </div>
        </div>
      </div>
    </>
  );
}
