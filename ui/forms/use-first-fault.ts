/** Moves the focus to a form's error: to the first invalid field, otherwise to the message above the fields. */
import { useEffect, type RefObject } from 'react';

/** `fault` is a new object for each error, so that the focus moves again; null if there is no error. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, fault: object | null): void {
  useEffect(() => {
    if (!fault) return;
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[role="alert"]');
    target?.focus();
  }, [form, fault]);
}
