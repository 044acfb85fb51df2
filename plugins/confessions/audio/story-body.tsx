/** The text of a story with its statechart of listening: it comes with the view, and the origin renders the story silent. */
import { useMemo, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Flow } from '../../../kernel/flow.tsx';
import { Consent } from '../../../kernel/ports/consent.ts';
import { Discretion } from '../../../kernel/ports/discretion.ts';
import type { Confession } from '../../../kernel/ports/stories.ts';
import { useInject, useInjectOptional } from '../../../kernel/react.tsx';
import { HttpClient } from '../../../kernel/registry/services.ts';
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
  const http = useInject(HttpClient);
  const consent = useInjectOptional(Consent);
  const discretion = useInjectOptional(Discretion);
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
