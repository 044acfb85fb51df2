/** The visible toasts; their timers pause while the pointer or the focus is on them. */
import { useLingui } from '@lingui/react/macro';
import { useRead } from '#app/react/bindings.tsx';
import type { ToastActor } from '#app/toasts/machine.ts';
import { Toast } from '#ui/messages/toast.tsx';
import type { ToastListProps } from '../refs.ts';

function ToastView({ actor }: { actor: ToastActor }) {
  const { t, i18n } = useLingui();
  const snapshot = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  const { level, text } = snapshot.context;
  const pause = () => actor.send({ type: 'pause' });
  const resume = () => actor.send({ type: 'resume' });
  return (
    <div onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <Toast
        tone={level}
        leaving={snapshot.matches('leaving')}
        closeLabel={t`Close message`}
        onClose={() => actor.send({ type: 'dismiss' })}
      >
        {typeof text === 'string' ? text : i18n._(text)}
      </Toast>
    </div>
  );
}

export default function Toasts({ toasts }: ToastListProps) {
  return toasts.map((actor) => <ToastView key={actor.sessionId} actor={actor} />);
}
