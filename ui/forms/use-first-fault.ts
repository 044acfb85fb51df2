/** Moves the focus to what went wrong with a form: its first failing field, else the message above it. */
import { useEffect, type RefObject } from 'react';

/** `fault` changes with every new fault; null while there is none. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, fault: object | null): void {
  useEffect(() => {
    if (!fault) return;
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[role="alert"]');
    target?.focus();
  }, [form, fault]);
}
