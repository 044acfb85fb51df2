/** The page of a confession, with links, keys and swipes to its neighbours. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { StoryEnd } from '#ports/notices.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { Invitation } from '../write/invitation.tsx';
import { Paper } from '../comfort/paper.tsx';
import { MadeFilm } from './made-film.tsx';
import type { readingMachine } from './machine.ts';
import { Neighbours, type NeighboursProps } from './neighbours.tsx';
import { readingWith } from './start.ts';
import styles from './story.module.css';
import { StoryDiscussion } from './story-discussion.tsx';
import type { StoryData } from './story.loader.ts';
import { StoryOpening } from './story-opening.tsx';
import { StoryTags } from './story-tags.tsx';
import { StoryText } from './story-text.tsx';

export default function StoryPage({ data: { story } }: PageProps<StoryData>) {
  const { http, navigation, ahead } = useDeps(deps);
  const machine = useMemo(() => readingWith({ http, navigation, ahead }), [http, navigation, ahead]);
  const { id, item_order: itemOrder, navigation: beside } = story;
  const input = {
    id,
    itemOrder,
    previous: beside.previous?.slug ?? null,
    next: beside.next?.slug ?? null,
  };
  return (
    <>
      <article className={styles.article} aria-labelledby="story-title">
        <StoryOpening story={story} />
        <Paper>
          <div className={styles.column}>
            <StoryText story={story} />
            <StoryTags tags={story.tags} />
          </div>
        </Paper>
        <MadeFilm story={story} />
        <Slot of={StoryEnd} hydrated="near" content={{ kind: 'story', id: String(id) }} />
      </article>
      <Flow<typeof readingMachine, NeighboursProps>
        of={machine}
        input={input}
        view={Neighbours}
        beside={beside}
      />
      <StoryDiscussion key={id} story={story} />
      <Invitation />
    </>
  );
}
