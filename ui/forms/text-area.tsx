/** A text area that grows with its contents, with label, hint and error. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /** Called with the new text. */
  onValue?: (value: string) => void;
}

export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  note,
  id,
  onValue,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, note, id }}>
      {(control) => (
        <textarea
          rows={5}
          {...rest}
          {...control}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
