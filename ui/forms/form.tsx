/**
 * A form with its fields: sends input, shows errors, moves the focus to them, with a summary above. It mirrors the snapshot of
 * its statechart, which contains the whole state; input stays in the fields in any case.
 */
import { createContext, use, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { FormError } from './form-error.tsx';
import { useFirstFault } from './use-first-fault.ts';

/** The part of its statechart's snapshot that a form reads. */
export interface FormSnapshot {
  readonly tags: { has(tag: string): boolean };
  readonly context: {
    /** Field name to code. */
    readonly faults: Readonly<Record<string, string>>;
    readonly refusal: object | null;
  };
}

/** Messages for errors and refusals. */
export interface FormTexts {
  /** The sentence for a field's code. `label` is the name of the field. */
  field: (code: string, name: string, label: ReactNode) => ReactNode;
  /** The sentence for a refused attempt; empty without a refusal. */
  summary: (refusal: never) => ReactNode;
}

interface FormState {
  readonly busy: boolean;
  readonly limited: boolean;
  readonly errorOf: (name: string, label: ReactNode) => ReactNode;
}
const FormContext = createContext<FormState>({ busy: false, limited: false, errorOf: () => undefined });

/** The error of a field, by its name; undefined without one. */
export const useFieldError = (name: string, label: ReactNode): ReactNode =>
  use(FormContext).errorOf(name, label);

/** Values of text fields and checkboxes, by field name. */
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
  /** Before the summary. */
  lead?: ReactNode;
  /** Next to the sentence of the summary, if there is one. */
  summaryMore?: ReactNode;
  /** Clears the fields as soon as it is true, so that input cannot be read later. */
  clears?: boolean;
  children?: ReactNode;
}

/** `Values` are the fields by their names: text for all, boolean for checkboxes. */
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

/** The submit button: busy while sending, disabled while nothing may be sent. */
export function SubmitButton(props: ButtonVariant & { children: ReactNode }) {
  const { busy, limited } = use(FormContext);
  return <Button {...props} type="submit" busy={busy} disabled={limited} />;
}
