/** The reminder in every state: a button, a form for an email address, or the result. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import type { Refusal } from '#app/http/errors.ts';
import type { AnnouncedFilm } from '#ports/reminders.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

import type { ReminderFields } from './fields.ts';
import type { reminderMachine } from './machine.ts';
import styles from './reminder.module.css';

export type Release = Pick<AnnouncedFilm, 'releaseDate'>;

type AskingProps = FlowProps<typeof reminderMachine>;

/**
 * The reminder has its own texts, so that a click shows the form without waiting for the texts that all forms share.
 */
function useTexts() {
  const { t } = useLingui();
  return {
    field: (code: string) =>
      code === 'required' ? t`This field is required` : t`The email field must be a valid email`,
    summary(refusal: Refusal | null) {
      if (refusal === null || refusal.code === 'invalid') return '';
      return refusal.code === 'too_many_requests'
        ? t`Too many attempts.`
        : t`That did not work, and nothing was saved.`;
    },
  };
}

function AddressForm({ snapshot, send }: AskingProps) {
  const { t } = useLingui();
  return (
    <Form<ReminderFields> snapshot={snapshot} send={send} texts={useTexts()} className={styles.form}>
      <FormText
        label={t`E-mail`}
        hint={t`One e-mail to confirm the address, one on the day of the release, and nothing else.`}
        type="email"
        name="email"
        autoComplete="email"
        required
      />
      <div className={styles.buttons} data-pair="">
        <SubmitButton>{t`Remind me`}</SubmitButton>
        <Button variant="quiet" onClick={() => send({ type: 'cancel' })}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}

function OneButton({ snapshot, send }: AskingProps) {
  const { t } = useLingui();
  const refusal = useTexts().summary(snapshot.context.refusal);
  return (
    <div className={styles.press} data-button={refusal === '' || undefined}>
      <Button
        size="l"
        icon="mail"
        busy={snapshot.hasTag('busy')}
        aria-disabled={snapshot.hasTag('limited') || undefined}
        onClick={() => send({ type: 'ask' })}
      >
        {refusal === '' ? t`Remind me` : t`Try again`}
      </Button>
      {refusal && <FormError>{refusal}</FormError>}
    </div>
  );
}

function Noted({ snapshot, send, releaseDate }: AskingProps & Release) {
  const { t, i18n } = useLingui();
  const { isMember, isConfirmed, refusal } = snapshot.context;
  const release = i18n.date(releaseDate, { dateStyle: 'long', timeZone: 'UTC' });
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
}

function Shown(props: AskingProps & Release) {
  const { snapshot } = props;
  if (snapshot.matches('done') || snapshot.matches('undoing')) return <Noted {...props} />;
  return snapshot.context.isMember || snapshot.matches('idle') ? (
    <OneButton {...props} />
  ) : (
    <AddressForm {...props} />
  );
}

/** The clicked control may disappear after the click, so the focus moves to a control that replaces it. */
export function ReminderView(props: AskingProps & Release) {
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
