/** The player's keyboard shortcuts, and the effect of a key: shown over the film for a moment, and announced. */
import { useLingui } from '@lingui/react/macro';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { hintMachine, type Hint } from '../hint/machine.ts';
import { clockOf } from '#ui/media/clock.ts';
import type { HlsVideo } from './media-events.ts';
import styles from './over.module.css';
import { useKeys, type KeyListener } from './use-keys.ts';

export function KeyHint({ snapshot }: Pick<FlowProps<typeof hintMachine>, 'snapshot'>) {
  const { t, i18n } = useLingui();
  const { hint } = snapshot.context;
  const wordsOf = (hint: Hint): string => {
    if (hint.is === 'speed') {
      const rate = i18n.number(hint.rate);
      return t`Speed ${rate}×`;
    }
    if (hint.is === 'position') {
      const [position, length] = [clockOf(hint.atS), clockOf(hint.ofS)];
      return t`${position} of ${length}`;
    }
    if (hint.is === 'subtitles') {
      const { label } = hint;
      if (label !== null) return t`Subtitles: ${label}`;
      return hint.available ? t`Subtitles off` : t`This film has no subtitles`;
    }
    if (hint.share === 0) return t`Sound off`;
    const percent = i18n.number(hint.share, { style: 'percent', maximumFractionDigits: 0 });
    return t`Volume ${percent}`;
  };
  return (
    <output className={styles.hint}>{snapshot.matches('shown') && hint && <p>{wordsOf(hint)}</p>}</output>
  );
}

interface KeyboardProps extends Pick<KeyListener, 'ask' | 'within'> {
  video: HlsVideo;
  /** Whether single characters are shortcuts, too. */
  characterKeys: boolean;
}

function Listening({
  snapshot,
  send,
  video,
  characterKeys,
  ask,
  within,
}: FlowProps<typeof hintMachine> & KeyboardProps) {
  useKeys(video, characterKeys, { ask, within, show: (hint) => send({ type: 'changed', hint }) });
  return <KeyHint snapshot={snapshot} />;
}

export const Keyboard = (props: KeyboardProps) => (
  <Flow<typeof hintMachine, KeyboardProps> of={hintMachine} view={Listening} {...props} />
);
