/** The reminder in each of its states: a button, a field for an address, what came of it. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Icon } from '../../../ui/actions/icon.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useFacts } from '../facts.ts';
import type { ReminderSnapshot, SendReminder } from './machine.ts';
import styles from './reminder.module.css';

interface ReminderViewProps {
  snapshot: ReminderSnapshot;
  send: SendReminder;
  /** ISO date. */
  releaseDate: string;
}

function AddressForm({ snapshot, send }: Omit<ReminderViewProps, 'releaseDate'>) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { email, refusal } = snapshot.context;
  const busy = snapshot.matches('sending');
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (!busy && typed !== '') send({ type: 'send', email: typed });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        label={t`E-mail`}
        hint={t`One e-mail to confirm the address, one on the day of the release, and nothing else.`}
        error={refusal?.code === 'invalid' ? t`The email field must be a valid email` : undefined}
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={email ?? ''}
      />
      <div className={styles.buttons} data-pair="">
        <Button type="submit" busy={busy}>{t`Remind me`}</Button>
        <Button variant="quiet" onClick={() => send({ type: 'cancel' })}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function Shown({ snapshot, send, releaseDate }: ReminderViewProps) {
  const { t } = useLingui();
  const { day } = useFacts();
  const { isMember, isConfirmed, refusal } = snapshot.context;
  const release = day(releaseDate);
  const asks = () => send({ type: 'ask' });
  const isSending = snapshot.matches('sending');
  if (snapshot.matches('asking') || (isSending && !isMember))
    return <AddressForm snapshot={snapshot} send={send} />;
  if (snapshot.matches('done') || snapshot.matches('undoing'))
    return (
      <div className={styles.press}>
        <output className={styles.done}>
          <Icon name="check" />
          {isConfirmed
            ? t`Noted. We’ll email you on ${release}.`
            : isMember
              ? t`Noted. Once you have confirmed the address of your account, we’ll email you on ${release}.`
              : t`We’ve sent you a link. Open it, and we’ll email you on ${release}.`}
        </output>
        <Button variant="quiet" busy={snapshot.matches('undoing')} onClick={() => send({ type: 'undo' })}>
          {t`Undo`}
        </Button>
        {refusal && <FormError>{t`That did not work. You are still on the list.`}</FormError>}
      </div>
    );
  return (
    <div className={styles.press} data-button={refusal === null || undefined}>
      <Button size="l" icon="mail" busy={isSending} onClick={asks}>
        {snapshot.matches('failed') ? t`Try again` : t`Remind me`}
      </Button>
      {snapshot.matches('failed') && (
        <FormError>
          {refusal?.code === 'too_many_requests'
            ? t`Too many attempts.`
            : t`That did not work, and nothing was saved.`}
        </FormError>
      )}
    </div>
  );
}

/** What was pressed may be gone once it has done its work: the focus stays among what stands there instead. */
export function ReminderView(props: ReminderViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { value } = props.snapshot;
  const before = useRef(value);
  useEffect(() => {
    const isMoved = before.current !== value;
    before.current = value;
    if (isMoved && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [value]);
  return (
    <div ref={place} className={styles.place}>
      <Shown {...props} />
    </div>
  );
}
