/** The home page: the premiere from edge to edge, then the shelves, and the story of the week between them. */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { PageProps } from '../../kernel/plugin.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Home } from './api-stories.ts';
import { ConfessionFeature } from './confession-feature.tsx';
import { FilmRail } from './film-rail.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home.module.css';
import { MemberShelves } from './member-shelves.tsx';

/** Shelves above the story of the week. */
const SHELVES_BEFORE_STORY = 1;
/** Shelves that are drawn at once; the others when they come near the window. */
const FIRST_SHELVES = 2;

export default function HomePage({ data: { slides, rails, confession } }: PageProps<Home>) {
  const { t } = useLingui();
  const [first] = slides;
  if (!first && rails.length === 0)
    return (
      <Notice page level={1} title={t`The programme is being prepared`}>
        {t`There is nothing to watch here yet. Please come back soon.`}
      </Notice>
    );
  return (
    <>
      {first && <HomeHero slide={first} />}
      <MemberShelves />
      {rails.map((rail, index) => (
        <Fragment key={rail.id}>
          {confession && index === SHELVES_BEFORE_STORY && <ConfessionFeature confession={confession} />}
          <div className={index < FIRST_SHELVES ? undefined : styles.later}>
            <FilmRail rail={rail} />
          </div>
        </Fragment>
      ))}
    </>
  );
}
