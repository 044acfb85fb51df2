/** A film: its still and what to do with it, then its tabs. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '../../kernel/plugin.ts';
import { useHref, usePath } from '../../kernel/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FilmLink } from '../../kernel/ports/catalogue.ts';
import { useFacts } from './facts.ts';
import { FilmActions } from './film-actions.tsx';
import { FilmDetails } from './film-details.tsx';
import { FilmExtras } from './film-extras.tsx';
import { FilmRail } from './film-rail.tsx';
import { FilmSimilar } from './film-similar.tsx';
import type { FilmData, FilmTab } from './film.loader.ts';

export default function FilmPage({ data: { movie, similar, tab } }: PageProps<FilmData>) {
  const { t } = useLingui();
  const href = useHref();
  const path = usePath();
  const { minutes, year, day } = useFacts();
  const here = href(FilmLink, { slug: movie.slug }) ?? path('/');
  const upcoming = movie.status === 'Upcoming Release';
  const { average, count } = movie.rating;
  const facts = [
    upcoming ? t`In cinemas here from ${day(movie.release_date)}` : year(movie.release_date),
    minutes(movie.length),
    movie.tags.map((tag) => tag.title).join(', '),
    count > 0 ? t`★ ${average} (${count})` : '',
    movie.subtitles.length > 0 ? `CC ${movie.subtitles.join(' ').toUpperCase()}` : '',
  ];
  const names: Readonly<Record<FilmTab, string>> = { details: t`Details`, extras: t`Extras`, similar: t`Similar` };
  const shown = (['details', 'extras', 'similar'] as const).filter(
    (one) => one === 'details' || (one === 'extras' ? movie.extras.length > 0 : similar.length > 0),
  );
  return (
    <>
      <Hero
        picture={movie.cover_picture}
        title={movie.title}
        eyebrow={upcoming ? <Badge tone="line">{t`Soon`}</Badge> : movie.is_free ? <Badge tone="accent">{t`Free`}</Badge> : undefined}
        facts={facts.filter(Boolean).join(' · ')}
        lead={movie.short_synopsis}
        actions={<FilmActions movie={movie} />}
      />
      <Tabs
        label={t`About ${movie.title}`}
        items={shown.map((one) => ({
          href: one === 'details' ? here : `${here}?tab=${one}`,
          label: names[one],
          current: one === tab,
          ...(one === 'extras' ? { count: movie.extras.length } : {}),
        }))}
      />
      {tab === 'details' && <FilmDetails movie={movie} />}
      {tab === 'extras' && <FilmExtras movie={movie} />}
      {tab === 'similar' && <FilmSimilar movies={similar} />}
      {tab === 'details' && similar.length > 0 && (
        <FilmRail rail={{ id: 'similar', title: t`More like this`, href: null, movies: [...similar] }} />
      )}
    </>
  );
}
