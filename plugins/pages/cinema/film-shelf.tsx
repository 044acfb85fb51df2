/** A shelf of films; renders nothing without films. */
import { useLingui } from '@lingui/react/macro';
import { labelOf } from '#ports/access.ts';
import { type MovieCard } from '#ports/catalogue.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';

const SECONDS_PER_MINUTE = 60;

export function FilmShelf({ title, films }: { title: string; films: readonly MovieCard[] }) {
  const { t } = useLingui();
  const { filmLink, session, playing } = useDeps(deps);
  const minutes = (lengthS: number): string => {
    const count = Math.max(1, Math.round(lengthS / SECONDS_PER_MINUTE));
    return t`${count} min`;
  };
  const watcher = useLive(session, (session) => session.user()) ?? null;
  const plays = playing({ slug: '', kind: '', id: 0 }) !== null;
  const badgeOf = (film: MovieCard) => {
    const label = labelOf(film, watcher);
    if (label === 'soon') return <Badge tone="line">{t`Soon`}</Badge>;
    if (!plays) return undefined;
    switch (label) {
      case 'free':
        return <Badge tone="accent">{t`Free`}</Badge>;
      case 'free_with_account':
        return <Badge tone="line">{t`Free with an account`}</Badge>;
      default:
        return undefined;
    }
  };
  const shown = films.flatMap((film) => {
    const address = filmLink({ slug: film.slug });
    return address === null ? [] : [{ film, address }];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={title} bleed>
      <Rail label={title} previousLabel={t`Previous in ${title}`} nextLabel={t`Next in ${title}`}>
        {shown.map(({ film, address }) => (
          <PosterCard
            key={film.id}
            href={address}
            title={film.title}
            titleLang={film.title_lang}
            picture={film.poster_picture}
            meta={[film.tags[0]?.title, minutes(film.length)].filter(Boolean).join(' · ')}
            badge={badgeOf(film)}
          />
        ))}
      </Rail>
    </Section>
  );
}
