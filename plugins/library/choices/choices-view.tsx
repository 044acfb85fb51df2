/** A member's choices in every state: suggestions, summaries, and deletion of the history. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import type { choicesMachine } from './machine.ts';
import styles from './choices.module.css';

/** Height of the switches and the button (px). */
const CHOICES_PX = 260;

type Props = FlowProps<typeof choicesMachine>;

/** Deletion requires a confirmation, since it cannot be undone. */
function DeleteHistory({ snapshot, send }: Props) {
  const { t } = useLingui();
  const question = useRef<HTMLParagraphElement>(null);
  const isAsking = snapshot.matches('asking') || snapshot.matches('deleting');
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button variant="line" danger size="s" onClick={() => send({ type: 'delete' })}>
        {t`Delete my history`}
      </Button>
    );
  return (
    <>
      <p ref={question} tabIndex={-1}>
        {t`Everything you started or watched is deleted, with where you stopped. Your list and your ratings stay. This cannot be undone.`}
      </p>
      <Button danger size="s" busy={snapshot.matches('deleting')} onClick={() => send({ type: 'confirm' })}>
        {t`Delete now`}
      </Button>
      <Button variant="quiet" size="s" onClick={() => send({ type: 'keep' })}>
        {t`Keep my history`}
      </Button>
    </>
  );
}

export function ChoicesView({ snapshot, send }: Props) {
  const { t } = useLingui();
  const { choices, changes } = snapshot.context;
  if (snapshot.matches('unread'))
    return (
      <p className={styles.line} role="alert">
        {t`Your choices could not be loaded.`}
        <Button variant="line" size="s" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
      </p>
    );
  if (choices === null) return <Skeleton height={CHOICES_PX} />;
  const { suggests, sums_up: sumsUp, mails } = { ...choices, ...changes };
  const isBusy = snapshot.matches('storing');
  return (
    <div className={styles.choices}>
      <Switch
        label={t`Suggestions on the home page`}
        hint={t`Computed from what you started, rated and saved. Nobody else is told.`}
        checked={suggests}
        disabled={isBusy}
        onChecked={(on) => send({ type: 'change', changes: { suggests: on } })}
      />
      <Switch
        label={t`Suggestions by email, once a week`}
        hint={t`The email names no title and not the site. Each one has a link that ends them.`}
        checked={suggests && mails}
        disabled={isBusy || !suggests}
        onChecked={(on) => send({ type: 'change', changes: { mails: on } })}
      />
      <Switch
        label={t`Summary of my year`}
        hint={t`Also how much you watched, as a number, in the email before a renewal.`}
        checked={sumsUp}
        disabled={isBusy}
        onChecked={(on) => send({ type: 'change', changes: { sums_up: on } })}
      />
      <div className={styles.line}>
        <DeleteHistory snapshot={snapshot} send={send} />
      </div>
    </div>
  );
}
