/**
 * A form around its fields: what was typed is sent, faults are told and found, the summary stands above. It mirrors the
 * snapshot of its statechart, which keeps all there is to know; what was typed stays in the fields whatever happens.
 */
import { createContext, use, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { FormError } from './form-error.tsx';
import { useFirstFault } from './use-first-fault.ts';

/** What a form reads of the snapshot of its statechart. */
export interface FormSnapshot {
  readonly tags: { has(tag: string): boolean };
  readonly context: {
    /** Field name to code. */
    readonly faults: Readonly<Record<string, string>>;
    readonly refusal: object | null;
  };
}

/** What is said of a fault and of a refusal. */
export interface FormTexts {
  /** The sentence for a field's code. `label` is what the field is called. */
  field: (code: string, name: string, label: ReactNode) => ReactNode;
  /** The sentence for a refused attempt; empty when nothing was refused. */
  summary: (refusal: never) => ReactNode;
}

interface FormState {
  readonly busy: boolean;
  readonly limited: boolean;
  readonly errorOf: (name: string, label: ReactNode) => ReactNode;
}
const FormContext = createContext<FormState>({ busy: false, limited: false, errorOf: () => undefined });

/** What is wrong with a field, by its name; undefined when nothing is. */
export const useFieldError = (name: string, label: ReactNode): ReactNode =>
  use(FormContext).errorOf(name, label);

/** Texts as they stand in the fields, boxes as they are ticked; by field name. */
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
  /** Beside the sentence of the summary, when there is one. */
  summaryMore?: ReactNode;
  /** Empties the fields as soon as it is true: nobody reads later what was typed. */
  clears?: boolean;
  children?: ReactNode;
}

/** `Values` are the fields by their names: text for all, boolean for boxes. */
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

/** The button that sends the form: busy while it is sent, disabled while nothing may be sent. */
export function SubmitButton(props: ButtonVariant & { children: ReactNode }) {
  const { busy, limited } = use(FormContext);
  return <Button {...props} type="submit" busy={busy} disabled={limited} />;
}
