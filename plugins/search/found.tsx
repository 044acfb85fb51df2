/** Search results by group; the group with the best hit comes first. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { PersonCard } from '#ui/cards/person-card.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import { FOUND_COUNT_MAX, type FoundGroup, type Search } from './api.ts';
import { nameOf } from '../facts.ts';
import { MovieCard } from '../cards/movie-card.tsx';
import { GROUP_TEXTS } from '../people/group-texts.ts';
import { GROUPS } from '../people/groups.ts';
import { usePersonHref } from '../people/person-link.ts';
import { ShelfCard } from '../cards/shelf-card.tsx';
import { StoryHit } from './story-hit.tsx';
import styles from './search.module.css';

function useGroups(found: Search): Readonly<Record<FoundGroup, { title: string; cards: ReactNode }>> {
  const { t, i18n } = useLingui();
  const { categoryLink } = useDeps(deps);
  const personHref = usePersonHref();
  const { movies, series, persons, tags, confessions } = found;
  return {
    movies: {
      title: t`Films`,
      cards: (
        <CardGrid label={t`Films`}>
          {movies.data.map((movie) => (
            <MovieCard key={movie.id} movie={movie} />
          ))}
        </CardGrid>
      ),
    },
    series: {
      title: t`Series`,
      cards: (
        <CardGrid label={t`Series`}>
          {series.data.map((one) => (
            <MovieCard key={one.id} movie={one} />
          ))}
        </CardGrid>
      ),
    },
    persons: {
      title: t`People`,
      cards: (
        <CardGrid shape="person" label={t`People`}>
          {persons.data.map((person) => {
            const group = GROUPS.find(({ type }) => person.types.includes(type));
            return (
              <PersonCard
                key={person.id}
                href={personHref(person) ?? ''}
                name={nameOf(person)}
                picture={person.cover_photo}
                meta={group && i18n._(GROUP_TEXTS[group.type].role)}
              />
            );
          })}
        </CardGrid>
      ),
    },
    tags: {
      title: t`Categories`,
      cards: (
        <CardGrid shape="still" label={t`Categories`}>
          {tags.data.map(({ id, slug, title, banner_image, total }) => (
            <ShelfCard
              key={id}
              href={categoryLink({ slug }) ?? ''}
              title={title}
              picture={banner_image}
              total={total}
            />
          ))}
        </CardGrid>
      ),
    },
    confessions: {
      title: t`Confessions`,
      cards: (
        <ul className={styles.stories} aria-label={t`Confessions`}>
          {confessions.data.map((story) => (
            <li key={story.id}>
              <StoryHit story={story} />
            </li>
          ))}
        </ul>
      ),
    },
  };
}

export function Found({ found }: { found: Search }) {
  const { t } = useLingui();
  const groups = useGroups(found);
  return found.order.map((group) => {
    const { title, cards } = groups[group];
    const { total, data } = found[group];
    const shown = data.length;
    return (
      <Section
        key={group}
        title={
          <>
            {title}{' '}
            <span className={styles.count}>
              {total >= FOUND_COUNT_MAX
                ? t`${shown} of more than ${FOUND_COUNT_MAX}`
                : total > shown
                  ? t`${shown} of ${total}`
                  : total}
            </span>
          </>
        }
      >
        {cards}
      </Section>
    );
  });
}
