/** The kinds of stored data with buttons that delete one of them, after a confirmation. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import styles from '../account.module.css';
import type { StoredKind } from '../api.ts';
import { KindList } from './kind-list.tsx';
import type { removalMachine } from './machine.ts';

interface ConfirmationProps {
  title: string;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

function Confirmation({ title, busy, confirm, cancel }: ConfirmationProps) {
  const { t } = useLingui();
  const question = useRef<HTMLParagraphElement>(null);
  // It replaces the clicked button, so move the focus to it.
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1}>{t`Delete all of it? This cannot be undone.`}</p>
      <Button size="s" busy={busy} label={t`Delete: ${title}`} onClick={confirm}>
        {t`Delete`}
      </Button>
      <Button variant="line" size="s" disabled={busy} onClick={cancel}>
        {t`Do not delete`}
      </Button>
    </>
  );
}

export function Removal({ snapshot, send }: FlowProps<typeof removalMachine>) {
  const { t } = useLingui();
  const { kinds, chosen } = snapshot.context;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(kinds.length);

  // The confirmation disappears with its row, so move the focus to the list.
  useEffect(() => {
    if (kinds.length < before.current) place.current?.focus({ preventScroll: true });
    before.current = kinds.length;
  }, [kinds.length]);

  const removalOf = ({ file, title }: StoredKind) =>
    file === chosen ? (
      <Confirmation
        title={title}
        busy={snapshot.matches('removing')}
        confirm={() => send({ type: 'confirm' })}
        cancel={() => send({ type: 'cancel' })}
      />
    ) : (
      <Button
        variant="line"
        size="s"
        disabled={!snapshot.matches('shown')}
        label={t`Delete: ${title}`}
        onClick={() => send({ type: 'choose', file })}
      >
        {t`Delete`}
      </Button>
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.removal}>
      <KindList kinds={kinds} removalOf={removalOf} />
    </div>
  );
}
