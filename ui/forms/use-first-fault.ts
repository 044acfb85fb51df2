/** Moves the focus to a form's error: its first failing field, otherwise the message above it. */
import { useEffect, type RefObject } from 'react';

/** `fault` changes with every new error; null without one. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, fault: object | null): void {
  useEffect(() => {
    if (!fault) return;
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[role="alert"]');
    target?.focus();
  }, [form, fault]);
}
