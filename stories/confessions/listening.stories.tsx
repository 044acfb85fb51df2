/** Listening to a story in every state, and a story whose text no longer matches its recording. */
import type { Meta, StoryObj } from '@storybook/react';
import { listening, sentences, spokenText } from '#plugins/confessions/audio/fixtures.ts';
import { ListeningView } from '#plugins/confessions/audio/listening-view.tsx';
import { listeningMachine } from '#plugins/confessions/audio/machine.ts';
import { Transcript } from '#plugins/confessions/audio/transcript.tsx';
import { Paper } from '#plugins/confessions/comfort/paper.tsx';
import { states } from '../at.tsx';

export default {
  title: 'confessions/Listening',
  parameters: { diagram: 'confessions-listening', docs: { story: { height: '480px' } } },
} satisfies Meta;

const paragraphs = spokenText.split('\n\n');
const at = states({
  machine: listeningMachine,
  fixtures: listening,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">The Same Seat</h1>
      <Paper>
        <ListeningView snapshot={snapshot} send={send} paragraphs={paragraphs} isSpoken />
      </Paper>
    </main>
  ),
});

export const Silent = at('silent');
export const Loading = at('loading');
export const OpenStarting = at('open.starting');
export const OpenPlaying = at('open.playing');
export const OpenBuffering = at('open.buffering');
export const OpenPaused = at('open.paused');
export const OpenEnded = at('open.ended');
export const Failed = at('failed');

export const ChangedText: StoryObj = {
  render: () => (
    <main>
      <h1 className="visually-hidden">The Same Seat</h1>
      <Transcript
        paragraphs={['Another text than the one that was read.']}
        sentences={sentences}
        current={1}
        onSentence={() => undefined}
      />
    </main>
  ),
};
