/** `/online-cinema`: its benefits, its films, and how to join. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps, useLive } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import { Points } from '../points.tsx';
import { StillOf } from '../still-of.tsx';
import { useHasFilms } from '../use-has-films.ts';
import texts from '../text.module.css';
import type { CinemaData } from './cinema.loader.ts';
import styles from './cinema.module.css';
import { FilmShelf } from './film-shelf.tsx';

export default function CinemaPage({ data }: PageProps<CinemaData>) {
  const { t } = useLingui();
  const { filmsLink, aboutLink, joinLink, session, playing } = useDeps(deps);
  const hasFilms = useHasFilms();
  // Subscribers are redirected from the plans to their account, except during a trial.
  const isSubscribed = useLive(session, (one) => one.user()?.is_subscribed && one.userType() !== 'trial');
  const price = useDeps(deps).price?.();
  const { text, seen, fresh, free } = data;
  const [opening] = seen;
  const films = hasFilms ? filmsLink({}) : null;
  // A brand without a player cannot give films away.
  const gives = playing({ slug: '', kind: '', id: 0 }) !== null;
  const about = aboutLink({});
  const signUp = isSubscribed ? null : joinLink({});
  const buttons = (
    <>
      {signUp && <Button size="l" href={signUp}>{t`Subscribe`}</Button>}
      {films && <Button size="l" variant={signUp ? 'line' : 'solid'} href={films}>{t`All films`}</Button>}
    </>
  );
  const priceNote = signUp !== null && price && <p className={styles.price}>{price}</p>;
  return (
    <>
      <Hero
        {...(opening ? { picture: opening.cover_picture, fine: <StillOf film={opening} /> } : {})}
        title={text.title}
        lead={text.lead}
        actions={
          <>
            {buttons}
            {priceNote}
          </>
        }
      />
      <FilmShelf title={t`Most watched`} films={seen} />
      <Section title={text.offers.title}>
        <div className={styles.offers}>
          <Points points={text.offers.points} />
        </div>
      </Section>
      <FilmShelf title={t`New in the cinema`} films={fresh} />
      <Section title={text.begin.title}>
        <div className={styles.steps}>
          <Points points={text.begin.points} variant="steps" />
        </div>
      </Section>
      {gives && <FilmShelf title={t`Free to watch`} films={free} />}
      <section className={texts.end}>
        <h2>{text.end.title}</h2>
        <p>{text.end.text}</p>
        <div className={texts.actions}>
          {buttons}
          {about && <Button size="l" variant="quiet" href={about}>{t`About the house`}</Button>}
        </div>
        {priceNote}
      </section>
    </>
  );
}
