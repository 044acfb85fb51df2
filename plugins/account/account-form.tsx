/** The layout that the account's forms share: fields, a button and the message after a success. */
import type { ReactNode } from 'react';
import { Form, SubmitButton, type FormProps } from '#ui/forms/form.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import styles from './account.module.css';

interface AccountFormProps<Values> extends Omit<FormProps<Values>, 'className' | 'clears'> {
  submitLabel: string;
  /** Message shown after a success. */
  doneText: ReactNode;
  isDone: boolean;
  /** Styles the button for a secondary action. */
  aside?: boolean;
  /** Styles the button for an action that cannot be undone. */
  danger?: boolean;
  /** Empties the fields after a success, so that nobody reads them later on a shared screen. */
  clears?: boolean;
}

export function AccountForm<Values>({
  submitLabel,
  doneText,
  isDone,
  aside = false,
  danger = false,
  clears = false,
  children,
  ...form
}: AccountFormProps<Values>) {
  return (
    <Form {...form} className={styles.form} clears={isDone && clears}>
      {children}
      <div className={styles.submit}>
        <SubmitButton {...(aside || danger ? { variant: 'line', danger } : {})}>{submitLabel}</SubmitButton>
        <output className={styles.done}>
          {isDone && (
            <>
              <Icon name="check" size={18} />
              {doneText}
            </>
          )}
        </output>
      </div>
    </Form>
  );
}
