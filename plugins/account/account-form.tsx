/** The frame of the account's forms: what was typed is sent, faults are told and found, and it says when it is done. */
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FormMachine } from '../../kernel/forms/form.ts';
import type { FlowProps } from '../../kernel/react.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFirstFault } from '../../ui/use-first-fault.ts';
import styles from './account.module.css';

interface AccountFormProps extends FlowProps<FormMachine> {
  /** Why the last attempt failed; empty when it did not. */
  refusalText: string;
  submitLabel: string;
  /** Said once it is done. */
  doneText: string;
  /** Not what one comes to the page for. */
  aside?: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Empties the fields once it is done: nobody reads later what was typed. */
  clears?: boolean;
  children?: ReactNode;
}

/** Texts as they stand in the fields, boxes as they are ticked. */
function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of new FormData(form)) values[name] = String(value);
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    values[box.name] = box.checked;
  return values;
}

export function AccountForm({
  snapshot,
  send,
  refusalText,
  submitLabel,
  doneText,
  aside = false,
  danger = false,
  clears = false,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, refusal } = snapshot.context;
  useFirstFault(form, snapshot.matches('invalid') ? fields : snapshot.hasTag('refused') ? refusal : null);
  const isDone = snapshot.matches('done');
  useEffect(() => {
    if (isDone && clears) form.current?.reset();
  }, [isDone, clears]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'submit', values: valuesOf(event.currentTarget) });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onInput={() => send({ type: 'edit' })}
      noValidate
    >
      <FormError>{refusalText}</FormError>
      {children}
      <div className={styles.submit}>
        <Button
          type="submit"
          {...(aside || danger ? { look: 'line', danger } : {})}
          busy={snapshot.hasTag('busy')}
          disabled={snapshot.matches('limited')}
        >
          {submitLabel}
        </Button>
        <output className={styles.done}>
          {isDone && (
            <>
              <Icon name="check" size={18} />
              {doneText}
            </>
          )}
        </output>
      </div>
    </form>
  );
}
