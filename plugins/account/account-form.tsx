/** The frame of the account's forms: fields, a button, and what is said once it is done. */
import type { ReactNode } from 'react';
import { Form, SubmitButton, type FormProps } from '#ui/forms/form.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import styles from './account.module.css';

interface AccountFormProps<Values> extends Omit<FormProps<Values>, 'className' | 'clears'> {
  submitLabel: string;
  /** Said once it is done. */
  doneText: ReactNode;
  isDone: boolean;
  /** Not what one comes to the page for. */
  aside?: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Empties the fields once it is done: nobody reads later what was typed. */
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
