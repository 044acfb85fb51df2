/** The text of a story and, if it has a recording, the listening tools and playback controls. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { sentenceOf, type listeningMachine } from './machine.ts';
import { PlayerBar } from './player-bar.tsx';
import styles from './listening.module.css';
import { Transcript } from './transcript.tsx';

export interface ListeningViewProps {
  paragraphs: readonly string[];
  /** Whether the story has a recording. */
  isSpoken: boolean;
  /** Tools for readers besides the button that starts the recording. */
  tools?: ReactNode;
}

const SECONDS_PER_MINUTE = 60;

export function ListeningView({
  snapshot,
  send,
  paragraphs,
  isSpoken,
  tools,
}: FlowProps<typeof listeningMachine> & ListeningViewProps) {
  const { t } = useLingui();
  const { recording, durationS } = snapshot.context;
  const isOpen = snapshot.matches('open');
  const minutes = Math.max(1, Math.round(durationS / SECONDS_PER_MINUTE));
  return (
    <>
      <div className={styles.tools}>
        {isSpoken && (
          <Button
            variant="line"
            size="s"
            icon="volume"
            busy={snapshot.matches('loading')}
            aria-pressed={!snapshot.matches('silent')}
            onClick={() => send({ type: snapshot.matches('silent') ? 'listen' : 'close' })}
          >{t`Listen · ${minutes} min`}</Button>
        )}
        {tools}
      </div>
      <Transcript
        paragraphs={paragraphs}
        sentences={isOpen && recording ? recording.sentences : null}
        current={isOpen ? sentenceOf(snapshot.context) : -1}
        onSentence={(at) => send({ type: 'sentence', at })}
      />
      {isSpoken && <PlayerBar snapshot={snapshot} send={send} />}
    </>
  );
}
