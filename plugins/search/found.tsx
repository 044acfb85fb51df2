/** Search results by group; the group with the best hit comes first. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { FilmCards } from '#ports/catalogue.ts';
import { PersonCards } from '#ports/people.ts';
import { FOUND_COUNT_MAX, type FoundGroup, type Search } from '#ports/search.ts';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import { StoryHit } from './story-hit.tsx';
import styles from './search.module.css';

function useGroups(found: Search): Readonly<Record<FoundGroup, { title: string; cards: ReactNode }>> {
  const { t } = useLingui();
  const { categoryLink } = useDeps(deps);
  const { movies, series, persons, tags, confessions } = found;
  return {
    movies: {
      title: t`Films`,
      cards: <Slot of={FilmCards} title={t`Films`} films={movies.data} as="grid" />,
    },
    series: {
      title: t`Series`,
      cards: <Slot of={FilmCards} title={t`Series`} films={series.data} as="grid" />,
    },
    persons: {
      title: t`People`,
      cards: <Slot of={PersonCards} people={persons.data} label={t`People`} />,
    },
    tags: {
      title: t`Categories`,
      cards: (
        <CardGrid shape="still" label={t`Categories`}>
          {tags.data.map(({ id, slug, title, banner_image, total }) => (
            <StillCard
              key={id}
              href={categoryLink({ slug }) ?? ''}
              title={title}
              picture={banner_image}
              meta={t`${plural(total, { one: '# film', other: '# films' })}`}
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
