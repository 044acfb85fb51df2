/**
 * The text of a story with its listening statechart, which is loaded with the view; the origin renders the story
 * without playback.
 */
import { useMemo, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { Confession } from '#ports/stories.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { ListeningView, type ListeningViewProps } from './listening-view.tsx';
import type { listeningMachine } from './machine.ts';
import { listeningWith } from './start.ts';

interface StoryBodyProps {
  story: Pick<Confession, 'id' | 'title' | 'audio_length' | 'text_withheld'>;
  paragraphs: readonly string[];
  tools?: ReactNode;
}

export function StoryBody({ story, paragraphs, tools }: StoryBodyProps) {
  const { id, title, text_withheld: isWithheld } = story;
  const durationS = isWithheld ? null : story.audio_length;
  const { http, consent, discretion } = useDeps(deps);
  const { i18n } = useLingui();
  const machine = useMemo(
    () => listeningWith({ http, consent, discretion, story: { id, title }, locale: i18n.locale }),
    [http, consent, discretion, id, title, i18n.locale],
  );
  return (
    <Flow<typeof listeningMachine, ListeningViewProps>
      key={id}
      of={machine}
      input={{ storyId: id, durationS: durationS ?? 0 }}
      view={ListeningView}
      paragraphs={paragraphs}
      isSpoken={durationS !== null}
      tools={tools}
    />
  );
}
