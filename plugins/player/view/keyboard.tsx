/** The keyboard of the player, and for a moment what a key has done: seen over the film, and read aloud. */
import { useLingui } from '@lingui/react/macro';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { hintMachine, type Hint } from '../hint/machine.ts';
import { clockOf } from './clock.ts';
import type { HlsVideo } from './media-events.ts';
import styles from './over.module.css';
import { useKeys, type KeyListener } from './use-keys.ts';

export function KeyHint({ snapshot }: Pick<FlowProps<typeof hintMachine>, 'snapshot'>) {
  const { t, i18n } = useLingui();
  const { hint } = snapshot.context;
  const wordsOf = (told: Hint): string => {
    if (told.is === 'speed') {
      const rate = i18n.number(told.rate);
      return t`Speed ${rate}×`;
    }
    if (told.is === 'position') {
      const [position, length] = [clockOf(told.atS), clockOf(told.ofS)];
      return t`${position} of ${length}`;
    }
    if (told.is === 'subtitles') {
      const { label } = told;
      if (label !== null) return t`Subtitles: ${label}`;
      return told.available ? t`Subtitles off` : t`This film has no subtitles`;
    }
    if (told.share === 0) return t`Sound off`;
    const percent = i18n.number(told.share, { style: 'percent', maximumFractionDigits: 0 });
    return t`Volume ${percent}`;
  };
  return (
    <output className={styles.hint}>{snapshot.matches('shown') && hint && <p>{wordsOf(hint)}</p>}</output>
  );
}

interface KeyboardProps extends Pick<KeyListener, 'ask' | 'within'> {
  video: HlsVideo;
  /** Letters and digits are shortcuts too. */
  letterKeys: boolean;
}

function Listening({
  snapshot,
  send,
  video,
  letterKeys,
  ask,
  within,
}: FlowProps<typeof hintMachine> & KeyboardProps) {
  useKeys(video, letterKeys, { ask, within, show: (hint) => send({ type: 'changed', hint }) });
  return <KeyHint snapshot={snapshot} />;
}

export const Keyboard = (props: KeyboardProps) => (
  <Flow<typeof hintMachine, KeyboardProps> of={hintMachine} view={Listening} {...props} />
);
