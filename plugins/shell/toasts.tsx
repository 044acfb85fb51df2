/** Messages at the window's edge: read aloud, held while pointed at or focused, gone in their own time. */
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useToasts } from '../../kernel/react.tsx';
import type { ToastActor } from '../../kernel/toasts/machine.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './toasts.module.css';

const SIGNS = { info: 'info', success: 'check', error: 'warning' } as const;

function ToastView({ actor }: { actor: ToastActor }) {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (seen) => seen);
  const { level, text } = snapshot.context;
  const hold = () => actor.send({ type: 'hold' });
  const release = () => actor.send({ type: 'release' });
  return (
    <li
      className={styles.toast}
      data-level={level}
      data-phase={snapshot.value}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={SIGNS[level]} />
      <span className={styles.text}>{typeof text === 'string' ? text : i18n._(text)}</span>
      <button type="button" className={styles.close} aria-label={t`Close message`} onClick={() => actor.send({ type: 'dismiss' })}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

export function Toasts() {
  const toasts = useToasts();
  return (
    <ol className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((actor) => (
        <ToastView key={actor.sessionId} actor={actor} />
      ))}
    </ol>
  );
}
