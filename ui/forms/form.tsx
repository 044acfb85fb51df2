/**
 * A form with its fields: sends input, shows errors with a summary above, and moves the focus to the first one. It
 * renders the snapshot of its statechart, which contains the whole state; the input stays in the fields.
 */
import { createContext, use, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { FormError } from './form-error.tsx';
import { useFirstFault } from './use-first-fault.ts';

/** The part of a statechart's snapshot that a form reads. */
export interface FormSnapshot {
  readonly tags: { has(tag: string): boolean };
  readonly context: {
    /** Error codes by field name. */
    readonly faults: Readonly<Record<string, string>>;
    readonly refusal: object | null;
  };
}

/** Messages for errors and refusals. */
export interface FormTexts {
  /** Returns the message for a field's error code. `name` is the field's key, `label` its visible name. */
  field: (code: string, name: string, label: ReactNode) => ReactNode;
  /** Returns the message for a refused attempt; empty without a refusal. */
  summary: (refusal: never) => ReactNode;
}

interface FormState {
  readonly busy: boolean;
  readonly limited: boolean;
  readonly errorOf: (name: string, label: ReactNode) => ReactNode;
}
const FormContext = createContext<FormState>({ busy: false, limited: false, errorOf: () => undefined });

/** Returns the error of a field by its name; undefined if there is none. */
export const useFieldError = (name: string, label: ReactNode): ReactNode =>
  use(FormContext).errorOf(name, label);

/** Returns the values of text fields and checkboxes, by field name. */
function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of new FormData(form)) values[name] = String(value);
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    values[box.name] = box.checked;
  return values;
}

export interface FormProps<Values> {
  snapshot: FormSnapshot;
  send: (event: { type: 'submit'; values: Values } | { type: 'edit' }) => void;
  texts: FormTexts;
  className: string | undefined;
  /** Content before the summary. */
  lead?: ReactNode;
  /** Content next to the summary's message, if there is one. */
  summaryMore?: ReactNode;
  /** Clears the fields when it becomes true, so that input cannot be read later. */
  clears?: boolean;
  children?: ReactNode;
}

/** `Values` are the fields' values by name: strings, or booleans for checkboxes. */
export function Form<Values>({
  snapshot: { tags, context },
  send,
  texts,
  className,
  lead,
  summaryMore,
  clears = false,
  children,
}: FormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, refusal } = context;
  useFirstFault(form, tags.has('invalid') ? faults : tags.has('refused') ? refusal : null);
  useEffect(() => {
    if (clears) form.current?.reset();
  }, [clears]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'submit', values: valuesOf(event.currentTarget) as Values });
  };
  const errorOf = (name: string, label: ReactNode) => {
    const code = faults[name];
    return code === undefined ? undefined : texts.field(code, name, label);
  };
  const summary = texts.summary(refusal as never);
  return (
    <FormContext value={{ busy: tags.has('busy'), limited: tags.has('limited'), errorOf }}>
      <form
        ref={form}
        className={className}
        onSubmit={submit}
        onInput={() => send({ type: 'edit' })}
        noValidate
      >
        {lead}
        <FormError>
          {summary && (
            <>
              {summary}
              {summaryMore && <> {summaryMore}</>}
            </>
          )}
        </FormError>
        {children}
      </form>
    </FormContext>
  );
}

/** The submit button; shows a spinner while sending, and is disabled while nothing may be sent. */
export function SubmitButton(props: ButtonVariant & { children: ReactNode }) {
  const { busy, limited } = use(FormContext);
  return <Button {...props} type="submit" busy={busy} disabled={limited} />;
}
