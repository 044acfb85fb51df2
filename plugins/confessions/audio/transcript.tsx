/** The paragraphs of a story; during playback the current sentence is marked, and a click on a sentence seeks to it. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Prose } from '#ui/text/prose.tsx';
import styles from './listening.module.css';
import { followed, type Run, type SpokenSentence } from './recording.ts';

export interface TranscriptProps {
  paragraphs: readonly string[];
  /** Times of the sentences; null if nothing is playing. */
  sentences: readonly SpokenSentence[] | null;
  /** Index of the current sentence; -1 if there is none. */
  current: number;
  onSentence: (at: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Keeps the current sentence in the viewport for a visitor who reads along, but not after the visitor has scrolled
 * away.
 */
function useReadingAlong(current: number) {
  const story = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const next = story.current?.querySelector('[aria-current]') ?? null;
    const last = before.current;
    before.current = next;
    // The stylesheet defines the scroll behaviour: not smooth with reduced motion.
    if (next && last && next !== last && isSeen(last)) next.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return story;
}

export function Transcript({ paragraphs, sentences, current, onSentence }: TranscriptProps) {
  const { t } = useLingui();
  const story = useReadingAlong(current);
  const runs = sentences && followed(paragraphs, sentences);
  // All sentences share one tab stop: the current sentence.
  const stop = Math.max(current, 0);

  function step(event: KeyboardEvent, at: number): void {
    const by = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') onSentence(at);
    else if (by !== undefined)
      story.current?.querySelector<HTMLElement>(`[data-sentence="${at + by}"]`)?.focus();
    else return;
    event.preventDefault();
  }

  const one = ({ text, sentence }: Run) =>
    sentence === null ? (
      text
    ) : (
      <span
        key={sentence}
        // A `button` does not wrap across lines.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        tabIndex={sentence === stop ? 0 : -1}
        className={styles.sentence}
        data-sentence={sentence}
        aria-current={sentence === current || undefined}
        title={t`Listen from here`}
        onClick={() => onSentence(sentence)}
        onKeyDown={(event) => step(event, sentence)}
      >
        {text}
      </span>
    );
  return (
    <Prose ref={story} variant="story">
      {paragraphs.map((paragraph, at) => (
        <p key={`${at} ${paragraph.slice(0, 24)}`}>{runs ? runs[at]?.map(one) : paragraph}</p>
      ))}
    </Prose>
  );
}
